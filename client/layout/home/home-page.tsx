import { type ReactNode, useState } from 'react'
import { SPORTS } from '../../../shared/sports/index.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { ChatCard } from '../../league/thread/chat-card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { ActivityList } from '../../league/activity/activity-list.tsx'
import { ChampionCard } from '../../league/home-cards/champion-card.tsx'
import { DraftCard, DraftResult } from '../../league/home-cards/draft-card.tsx'
import { InviteLink } from '../../league/join/invite-link.tsx'
import { LeagueDetails, SettingsLink } from '../../league/home-cards/league-details.tsx'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import { RankingsCard } from '../../league/home-cards/rankings-card.tsx'
import { NextSeason } from '../../league/home-cards/next-season.tsx'
import { MemberCards } from '../../league/home-cards/member-cards.tsx'
import { ScoringRules } from '../../league/rules/scoring-rules.tsx'
import { StandingsCard } from '../../league/home-cards/standings-card.tsx'
import { ThisWeek } from './this-week.tsx'
import { TopPlayers } from '../../league/home-cards/top-players.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { InstallHint } from '../../people/notification/install-hint.tsx'
import { installWay } from '../../people/notification/install.ts'
import { OpenRequests } from '../../league/consent/open-requests.tsx'
import { allKnown } from '../../league/league/known.ts'
import { HomeSkeleton } from './home-skeleton.tsx'

/** A league's front page: how one's own matchup is, what needs one, and the rest of the league. */
export function HomePage() {
  return (
    <LeagueFrame page="home" title="Home">
      {(home) => <League key={home.league.code} home={home} />}
    </LeagueFrame>
  )
}

function League({ home }: { home: LeagueHome }) {
  const { phase } = home.league
  const isPlaying = phase === 'regular' || phase === 'playoffs'
  const Phase = isPlaying ? InSeason : phase === 'over' ? AfterSeason : BeforeSeason
  return <Phase home={home} isCommissioner={home.me.office !== null} me={home.me.teamId} />
}

interface PhaseProps {
  home: LeagueHome
  isCommissioner: boolean
  /** Their own team. */
  me: LeagueHome['me']['teamId']
}

function InSeason({ home, isCommissioner, me }: PhaseProps) {
  const { league, teams } = home
  const { code } = league
  return (
    <ThisWeek
      home={home}
      isCommissioner={isCommissioner}
      aside={
        <>
          <StandingsCard code={code} size={teams.length} />
          <ChatCard code={code} />
          <LeagueDetails home={home} isCommissioner={isCommissioner} />
          <InviteLink code={code} freeSeats={league.seats - teams.length} />
          <DraftResult code={code} />
          <RankingsCard code={code} />
          <Rules home={home} />
        </>
      }
      below={
        <>
          <EarlyInstallHint />
          <MemberCards league={league} teams={teams} me={me} />
          <TopPlayers under={{ sport: league.sport, code }} />
          <ActivityList code={code} sport={league.sport} />
        </>
      }
    />
  )
}

function BeforeSeason({ home, isCommissioner, me }: PhaseProps) {
  const { league, teams } = home
  const { code, sport } = league
  const free = league.seats - teams.length
  // A league that drafts lets no one in any more.
  const isInviting = free > 0 && league.phase === 'setting-up'
  const isKnown = allKnown(
    trpc.draft.standing.useQuery({ code }),
    trpc.consent.list.useQuery({ code }),
    trpc.chat.pinned.useQuery({ code }),
    trpc.chat.threads.useQuery({ code }),
  )
  return (
    <OffSeason home={home} isCommissioner={isCommissioner} isKnown={isKnown}>
      {/* What a league with open spots needs most, before all else. */}
      {isInviting && <InviteLink code={code} freeSeats={free} />}
      <EarlyInstallHint />
      <DraftCard code={code} isCommissioner={isCommissioner} />
      <OpenRequests code={code} isCommissioner={isCommissioner} />
      <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <div className="min-w-0 space-y-6">
          <MemberCards league={league} teams={teams} me={me} />
          <TopPlayers under={{ sport, code }} />
        </div>
        <div className="min-w-0 space-y-6">
          <ChatCard code={code} />
          <RankingsCard code={code} />
          <ActivityList code={code} sport={sport} />
          <Rules home={home} />
          {!isInviting && <InviteLink code={code} freeSeats={free} />}
        </div>
      </div>
    </OffSeason>
  )
}

function AfterSeason({ home, isCommissioner, me }: PhaseProps) {
  const { league, teams } = home
  const { code, sport } = league
  const isKnown = allKnown(
    trpc.season.past.useQuery({ code }),
    trpc.consent.list.useQuery({ code }),
    trpc.chat.pinned.useQuery({ code }),
    trpc.chat.threads.useQuery({ code }),
  )
  return (
    <OffSeason home={home} isCommissioner={isCommissioner} isKnown={isKnown}>
      <ChampionCard code={code} />
      <NextSeason code={code} />
      <OpenRequests code={code} isCommissioner={isCommissioner} />
      <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <div className="min-w-0 space-y-6">
          <StandingsCard code={code} size={teams.length} />
          <MemberCards league={league} teams={teams} me={me} />
          <TopPlayers under={{ sport, code }} />
        </div>
        <div className="min-w-0 space-y-6">
          <ChatCard code={code} />
          <ActivityList code={code} sport={sport} />
          <DraftResult code={code} />
          <RankingsCard code={code} />
          <Rules home={home} />
          <InviteLink code={code} freeSeats={league.seats - teams.length} />
        </div>
      </div>
    </OffSeason>
  )
}

/** The frame of a league that plays no week: its name, and what is on the page once all of it has its size. */
function OffSeason({
  home,
  isCommissioner,
  isKnown,
  children,
}: Pick<PhaseProps, 'home' | 'isCommissioner'> & { isKnown: boolean; children: ReactNode }) {
  return (
    <div className="space-y-5">
      <Title home={home} isCommissioner={isCommissioner} />
      {!isKnown && <HomeSkeleton />}
      <div hidden={!isKnown} className="space-y-5">
        {children}
      </div>
    </div>
  )
}

/** The league's name, where no matchup is more urgent. */
function Title({ home: { league, teams }, isCommissioner }: { home: LeagueHome; isCommissioner: boolean }) {
  return (
    <header className="flex items-start gap-4">
      <div className="min-w-0 grow">
        <h1 className="text-lg font-bold break-words">{league.name}</h1>
        <p className="text-muted">
          {SPORTS[league.sport].name} · Total Teams: {teams.length} of {league.seats}
        </p>
      </div>
      {isCommissioner && <SettingsLink code={league.code} />}
    </header>
  )
}

function Rules({ home: { league } }: { home: LeagueHome }) {
  const { code, sport } = league
  const ofOpponents =
    league.format.competition === 'head-to-head'
      ? ([
          ['playoffs', 'Playoffs'],
          ['schedule', 'Schedule'],
        ] as const)
      : []
  return (
    <div className="space-y-1">
      <ScoringRules code={code} sport={sport} />
      <ul className="flex flex-wrap gap-x-5">
        {(
          [['rules', 'League rules'], ...ofOpponents, ['history', 'History'], ['waivers', 'Waivers']] as const
        ).map(([page, label]) => (
          <li key={page}>
            <TextLink href={links.league(page, code)} className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Of who has just joined, say. Where the browser offers it only later, it would push down what is being read. */
function EarlyInstallHint() {
  const [isKnown] = useState(() => installWay() !== null)
  return isKnown && <InstallHint className="" />
}
