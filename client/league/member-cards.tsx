import type { UserId } from '../../shared/ids.ts'
import { recordWords } from '../../shared/words/standings.ts'
import { useLeagueStream } from '../live/use-league-stream.ts'
import { classNames } from '../ui/class-names.ts'
import { Rank } from './rank.tsx'
import type { LeagueHome, TeamInLeague } from './types.ts'

/** Who is in the league, in the order of the standings, and who has it open now; one's own team is marked. */
export function MemberCards({
  league,
  teams,
  me,
}: {
  league: LeagueHome['league']
  teams: readonly TeamInLeague[]
  me: UserId | null
}) {
  const { here } = useLeagueStream(league.code)
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="mb-3 text-lg font-bold">
        League Members
      </h2>
      <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-1 2xl:grid-cols-2">
        {teams.map((team) => (
          <li key={team.id}>
            <MemberCard
              team={team}
              isMine={team.ownerId === me}
              isCommissioner={team.ownerId === league.commissionerId}
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
  isMine: boolean
  isCommissioner: boolean
  /** Whether its owner has the league open. */
  isHere: boolean
}) {
  const { team } = props
  return (
    <div
      className={classNames(
        'grid h-full grid-cols-[2.25rem_1fr_auto] gap-x-3 rounded-box border bg-surface px-4 py-3',
        props.isMine ? 'border-gold' : 'border-line',
      )}
    >
      <p className="row-span-2 text-center">
        <span className="block text-sm text-muted">Rank</span>
        <span className="block text-lg leading-tight font-bold">
          <Rank of={team} />
        </span>
      </p>
      <p className="min-w-0 font-bold break-words">
        {team.name} {props.isMine && <span className="ml-1 text-sm font-medium text-gold-ink">You</span>}
      </p>
      <p className="text-lg leading-tight font-bold">
        <span className="sr-only">Record </span>
        {recordWords(team)}
      </p>
      <p className="col-span-2 min-w-0 text-sm break-words text-muted">
        {team.ownerName}
        {props.isCommissioner && ' · Commissioner'}
        {props.isHere && !props.isMine && <span className="font-medium text-green"> · Here now</span>}
      </p>
      {/* The product spec has the owner shown as the id; people know one another by name. */}
      <p className="col-span-2 col-start-2 min-w-0 text-sm break-all text-muted">
        Owner <span className="select-all">{team.ownerId}</span>
      </p>
    </div>
  )
}
