import type { Standing, Standings } from '../../../shared/standings/standings.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import { counted } from '../../../shared/core/lists.ts'
import { TeamCrest } from '../crest/team-crest.tsx'
import { Answer } from '../../data/fetching/answer.tsx'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Rank } from '../league/rank.tsx'
import { guillotineOf } from '../week/guillotine.ts'
import { hasBegun } from '../week/place-words.ts'
import { SectionHead } from './section-head.tsx'
import { rowsAround } from './standings-rows.ts'

/** Five rows of the table with one's own team among them, and the playoff line. @param props.size teams in the league */
export function StandingsCard({ code, size }: { code: string; size: number }) {
  const standings = trpc.standings.ofLeague.useQuery({ code, season: null })
  return (
    <section aria-labelledby="standings">
      <SectionHead
        id="standings"
        title="Standings"
        href={links.league('standings', code)}
        link="Full standings"
      />
      <div className="overflow-hidden rounded-box border border-line bg-surface">
        <Answer
          of={standings}
          failed="The standings could not be loaded."
          waiting={<Skeleton className={size < 5 ? 'h-48' : 'h-59'} />}
        >
          {(table) => <Rows table={table} />}
        </Answer>
      </div>
    </section>
  )
}

function Rows({ table }: { table: Standings }) {
  const { teams, playoffTeams, competition } = table
  const own = teams.find(({ isMine }) => isMine)
  return (
    <>
      <ol>
        {rowsAround(teams).map((team) => (
          <Row
            key={team.id}
            team={team}
            table={table}
            isLine={team.rank === playoffTeams && teams.length > playoffTeams}
          />
        ))}
      </ol>
      <p className="flex min-h-9 items-center border-t border-line px-3 text-sm text-muted">
        {[
          competition === 'elimination'
            ? `${counted(guillotineOf(table).left.length, 'team')} left`
            : playoffTeams === null
              ? 'No playoffs in this league'
              : `Top ${playoffTeams} make the playoffs`,
          own && fateWords(own),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

function fateWords({ fate }: Standing): string | null {
  return fate === 'clinched' ? 'you’re in' : fate === 'eliminated' ? 'you’re out' : null
}

/** @param props.isLine whether the playoff line is below it */
function Row({ team, table, isLine }: { team: Standing; table: Standings; isLine: boolean }) {
  const { competition, format } = table
  const hasOpponents = competition === 'head-to-head'
  const isRanked = !hasOpponents && hasBegun(table)
  const { rank, name, isMine, pointsFor, streak } = team
  return (
    <li
      value={rank}
      className={classNames(
        'grid h-10 grid-cols-[1.25rem_1fr_auto_2.6rem_1.6rem] items-center gap-x-2 px-3',
        isLine ? 'border-b-2 border-dashed border-edge' : 'border-b border-line last:border-b-0',
        isMine && 'bg-gold-wash',
      )}
    >
      <span className="text-center font-bold">
        <span className="sr-only">Rank </span>
        {isRanked ? rank : <Rank rank={rank} record={recordLabel(team)} />}
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <TeamCrest team={team} size={20} />
        <span className="truncate font-medium">{name}</span>
        {isMine && <span className="shrink-0 text-sm font-medium text-gold-ink">You</span>}
      </span>
      <span className="font-bold">
        {hasOpponents && (
          <>
            <span className="sr-only">Record </span>
            {recordLabel(team)}
          </>
        )}
        {team.outIn !== null && <span className="text-sm font-normal text-muted">Out</span>}
      </span>
      <span className={hasOpponents ? 'text-right text-muted' : 'text-right font-bold'}>
        <span className="sr-only">{hasOpponents && format !== null ? 'Categories won ' : 'Points '}</span>
        {format === null ? WHOLE.format(pointsFor / 100) : TENTHS.format(pointsFor / 100)}
      </span>
      <span
        className={classNames('text-right text-sm', streak?.startsWith('W') ? 'text-green' : 'text-muted')}
      >
        {streak !== null && <span className="sr-only">Streak </span>}
        {streak}
      </span>
      {isLine && <span className="sr-only">Playoff line</span>}
    </li>
  )
}

const TENTHS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
