import { Settings } from 'lucide-react'
import { Link } from 'wouter'
import { SPORTS } from '../../shared/sports/index.ts'
import { links } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { OpenRequests } from '../consent/open-requests.tsx'
import { Announcements } from '../message/pinned.tsx'
import { TalkCard } from '../message/talk-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ActivityList } from './activity-list.tsx'
import { ChampionCard } from './champion-card.tsx'
import { DraftCard, DraftResult } from './draft-card.tsx'
import { InviteLink } from './invite-link.tsx'
import { LeagueFrame } from './league-frame.tsx'
import { RankingsCard } from './rankings-card.tsx'
import { NextSeason } from './next-season.tsx'
import { MemberCards } from './member-cards.tsx'
import { ScoringRules } from './scoring-rules.tsx'
import { StandingsCard } from './standings-card.tsx'
import { LineUpNeeds } from './to-do.tsx'
import { TopPlayers } from './top-players.tsx'
import type { LeagueHome } from './types.ts'
import { WeekCard } from './week-card.tsx'

/** A league's front page: what it needs, who is in it, what happened. */
export function HomePage() {
  return (
    <LeagueFrame page="home" title="Home">
      {(home) => <League home={home} />}
    </LeagueFrame>
  )
}

function League({ home: { league, teams } }: { home: LeagueHome }) {
  const { data: me } = trpc.auth.me.useQuery(undefined, { staleTime: Infinity })
  const { code, sport } = league
  const free = league.seats - teams.length
  const isCommissioner = league.commissionerId === me?.id
  // A league that drafts lets nobody in any more.
  const isInviting = free > 0 && league.phase === 'setting-up'
  const isBeforeSeason = league.phase === 'setting-up' || league.phase === 'drafting'
  const isPlaying = league.phase === 'regular' || league.phase === 'playoffs'
  return (
    <div className="space-y-6">
      <header className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 grow basis-32">
          <h1 className="text-xl font-bold break-words">{league.name}</h1>
          <p className="text-muted">
            {SPORTS[sport].name} · Total Teams: {teams.length} of {league.seats}
          </p>
        </div>
        <div className="ml-auto flex gap-2">
          {league.phase !== 'setting-up' && (
            <ButtonLink look="secondary" href={links.myTeam(code)}>
              My roster
            </ButtonLink>
          )}
          {isCommissioner && (
            <Link
              href={links.leagueSettings(code)}
              aria-label="League settings"
              className="grid size-11 place-items-center rounded-box border border-edge bg-surface hover:bg-sunken"
            >
              <Settings aria-hidden size={20} />
            </Link>
          )}
        </div>
      </header>
      <OpenRequests code={code} isCommissioner={isCommissioner} />
      <Announcements code={code} />
      {/* What a league with free seats needs most, before all else. */}
      {isInviting && <InviteLink code={code} freeSeats={free} />}
      {league.phase === 'over' && (
        <>
          <ChampionCard code={code} />
          <NextSeason code={code} />
        </>
      )}
      {isBeforeSeason && <DraftCard code={code} isCommissioner={isCommissioner} />}
      {isPlaying && <LineUpNeeds code={code} />}
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-6">
          {isPlaying && <WeekCard code={code} />}
          {/* What is played for comes before who plays. */}
          {!isBeforeSeason && <StandingsCard code={code} />}
          <MemberCards league={league} teams={teams} me={me?.id ?? null} />
          <TopPlayers under={{ sport, code }} />
        </div>
        <div className="min-w-0 space-y-6">
          {isBeforeSeason && <RankingsCard code={code} />}
          <TalkCard code={code} />
          <ActivityList code={code} sport={sport} />
          {!isBeforeSeason && <DraftResult code={code} />}
          {!isBeforeSeason && <RankingsCard code={code} />}
          <div className="space-y-2">
            <ScoringRules code={code} sport={sport} />
            <p className="flex flex-wrap gap-x-5 gap-y-1">
              <TextLink href={links.league('rules', code)}>All that the league plays by</TextLink>
              <TextLink href={links.league('history', code)}>Seasons that are over</TextLink>
              {isPlaying && <TextLink href={links.league('waivers', code)}>Waivers</TextLink>}
            </p>
          </div>
          {!isInviting && <InviteLink code={code} freeSeats={free} />}
        </div>
      </div>
    </div>
  )
}
