import type { TeamId } from '../../../shared/core/ids.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import { TeamCrest } from '../crest/team-crest.tsx'
import { useLeagueStream } from '../../data/live/use-league-stream.ts'
import { classNames } from '../../ui/class-names.ts'
import { Rank } from '../league/rank.tsx'
import { isLedByCommissioner, managerNames } from '../league/managers.ts'
import { type SeasonTotal, useTeamsWithTotals } from '../league/season-totals.ts'
import type { LeagueHome, TeamInLeague } from '../league/types.ts'

/** Who is in the league, in the order of the standings, and who has it open now; one's own team is marked. */
export function MemberCards({
  league,
  teams,
  me,
}: {
  league: LeagueHome['league']
  teams: readonly TeamInLeague[]
  /** The visitor's own team. */
  me: TeamId
}) {
  const { here } = useLeagueStream(league.code)
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="mb-2 font-bold">
        League Members
      </h2>
      <ul className="grid gap-2 md:grid-cols-2">
        {useTeamsWithTotals(league, teams).map(({ team, total }) => (
          <li key={team.id}>
            <MemberCard
              team={team}
              total={total}
              isMine={team.id === me}
              isCommissioner={isLedByCommissioner(league, team)}
              isHere={here.some(({ teamId }) => teamId === team.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MemberCard(props: {
  team: TeamInLeague
  /** Null where teams have records. */
  total: SeasonTotal | null
  isMine: boolean
  isCommissioner: boolean
  /** Whether its owner has the league open. */
  isHere: boolean
}) {
  const { team, total } = props
  return (
    <div
      className={classNames(
        'grid h-full grid-cols-[auto_1fr_auto] gap-x-3 rounded-box border bg-surface px-3 py-2.5 sm:px-4',
        props.isMine ? 'border-gold' : 'border-line',
      )}
    >
      <span className="row-span-2 pt-0.5">
        <TeamCrest team={team} size={26} />
      </span>
      <p className="min-w-0 font-bold break-words">
        {team.name} {props.isMine && <span className="ml-1 text-sm font-medium text-gold-ink">You</span>}
      </p>
      <p className="font-bold">
        <span className="sr-only">{total ? 'Total ' : 'Record '}</span>
        {total ? total.total : recordLabel(team)}
      </p>
      <p className="min-w-0 text-sm break-words text-muted">
        {managerNames(team)}
        {props.isCommissioner && ' · Commissioner'}
        {props.isHere && !props.isMine && <span className="font-medium text-green"> · Here now</span>}
      </p>
      <p className="text-right text-sm text-muted">{total ? placeOf(total) : <RecordRank team={team} />}</p>
      {/* The product spec has the owner shown as the id; people know one another by name. */}
      <details className="col-start-2 -col-end-1 min-w-0 text-sm text-muted">
        <summary className="flex min-h-6 w-fit cursor-pointer items-center max-sm:min-h-11">Owner</summary>
        <span className="break-all select-all">{team.ownerId}</span>
      </details>
    </div>
  )
}

function RecordRank({ team }: { team: TeamInLeague }) {
  return (
    <>
      Rank <Rank rank={team.rank} record={recordLabel(team)} />
    </>
  )
}

function placeOf({ rank, outIn }: SeasonTotal): string | null {
  if (outIn !== null) return `Out in week ${outIn}`
  return rank === null ? null : `Rank ${rank}`
}
