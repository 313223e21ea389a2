import { Answer } from '../../data/fetching/answer.tsx'
import { EventList } from '../../league/activity/event-list.tsx'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { CoCommissioners, StepDown } from './co-commissioners.tsx'
import { DeleteLeague } from './delete-league.tsx'
import { LeagueHandOver } from './league-hand-over.tsx'
import { MoveForTeam } from './move-for-team.tsx'
import { Pause } from './pause.tsx'
import { UnclaimedTeams } from './unclaimed-teams.tsx'
import { ReplacementRequests } from './replacement-requests.tsx'
import { TeamCrests } from './team-crests.tsx'
import { RenameTeamFor } from './rename-team.tsx'
import { TeamManagers } from './team-managers.tsx'

const SHOWN = 20

/** The acts of a league's commissioner, and for all members the list of past ones. */
export function CommissionerPage() {
  return (
    <LeagueFrame page="commissioner" title="Commissioner">
      {(home) => <Desk key={home.league.code} home={home} />}
    </LeagueFrame>
  )
}

function Desk({ home }: { home: LeagueHome }) {
  return (
    <div className="max-w-3xl space-y-5">
      {home.me.office ? <Tools home={home} /> : <Whose home={home} />}
      <Done league={home.league} />
    </div>
  )
}

function Tools({ home }: { home: LeagueHome }) {
  const { league } = home
  const isPlaying = league.phase === 'regular' || league.phase === 'playoffs'
  return (
    <>
      <p className="text-muted">
        {home.me.office?.role === 'commissioner'
          ? 'What only you can do.'
          : `What ${league.commissionerName} lets you do for the league.`}{' '}
        Each action asks for a reason, which everyone in the league can read.
      </p>
      <ReplacementRequests home={home} />
      {isPlaying && <MoveForTeam code={league.code} />}
      {isPlaying && <More code={league.code} />}
      {(isPlaying || league.paused !== null) && <Pause league={league} />}
      <TeamManagers home={home} />
      <UnclaimedTeams code={league.code} />
      <RenameTeamFor home={home} />
      <TeamCrests home={home} />
      {home.me.office?.role === 'commissioner' ? (
        <>
          <CoCommissioners home={home} />
          <LeagueHandOver home={home} />
          <DeleteLeague home={home} />
        </>
      ) : (
        <StepDown code={league.code} />
      )}
    </>
  )
}

function Whose({ home: { league } }: { home: LeagueHome }) {
  return (
    <p className="text-muted">
      {league.commissionerName} is the commissioner. Everything a commissioner does to rosters, scores and
      managers beyond the rules is listed here, with the reason. The rest is in the{' '}
      <TextLink href={links.league('activity', league.code)}>activity</TextLink>.
    </p>
  )
}

/** What is done where it is seen. */
function More({ code }: { code: string }) {
  return (
    <Card>
      <h2 className="font-bold">Lineups, scores and undo</h2>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <li>
          Set a team’s lineup <TextLink href={links.league('rosters', code)}>on its roster</TextLink>.
        </li>
        <li>
          Fix a team’s score <TextLink href={links.league('matchups', code)}>in its matchup</TextLink>, once
          the week is over.
        </li>
        <li>
          Undo a move, claim or trade <TextLink href={links.about(code, 'moves')}>in the activity</TextLink>.
        </li>
        <li>
          Veto a trade in review <TextLink href={links.league('portal', code)}>in the trade portal</TextLink>.
        </li>
      </ul>
    </Card>
  )
}

function Done({ league: { code, sport } }: { league: LeagueHome['league'] }) {
  const events = trpc.league.activity.useQuery({ code, limit: SHOWN, topic: 'commissioner' })
  return (
    <section aria-labelledby="done">
      <Card>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="done" className="font-bold">
            What was done
          </h2>
          <TextLink href={links.about(code, 'commissioner')} className="text-sm">
            See all
          </TextLink>
        </div>
        <Answer
          of={events}
          failed="What was done could not be loaded."
          waiting={<Skeleton className="h-24" />}
        >
          {(items) =>
            items.length === 0 ? (
              <p className="text-muted">Nothing yet.</p>
            ) : (
              <EventList items={items} sport={sport} code={code} />
            )
          }
        </Answer>
      </Card>
    </section>
  )
}
