import { useSearch } from 'wouter'
import { WAIVER_KINDS } from '../../../shared/settings/catalogue/waiver-kinds.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useTicking } from '../../ui/time/ticking.ts'
import { WaiverPriorityTable } from './waiver-priority-table.tsx'
import { OwnClaims } from './own-claims.tsx'
import { RunReport } from './run-report.tsx'
import type { Board } from './types.ts'
import { untilLabel } from './until-labels.ts'

/** A league's waivers: one's own claims, waiver priority, every run; or with `?run=` what one run gave out. */
export function WaiversPage() {
  return (
    <LeagueFrame page="waivers" title="Waivers">
      {(home) => <Waivers key={home.league.code} home={home} />}
    </LeagueFrame>
  )
}

function Waivers({ home: { league } }: { home: LeagueHome }) {
  const run = Number(new URLSearchParams(useSearch()).get('run') ?? NaN)
  return Number.isInteger(run) ? (
    <RunReport key={run} code={league.code} dueAt={run} />
  ) : (
    <WaiverBoard code={league.code} />
  )
}

function WaiverBoard({ code }: { code: string }) {
  const board = trpc.waiver.board.useQuery({ code })
  return (
    <Answer of={board} failed="The waivers could not be loaded." waiting={<Skeleton className="h-96" />}>
      {(board) => (
        <div className="space-y-6">
          <NextRun board={board} code={code} />
          <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
            <OwnClaims board={board} code={code} />
            <div className="min-w-0 space-y-6">
              <WaiverPriorityTable board={board} code={code} />
              <Runs board={board} code={code} />
            </div>
          </div>
        </div>
      )}
    </Answer>
  )
}

/** When claims are run next, and how. */
function NextRun({ board: { rules, nextRun }, code }: { board: Board; code: string }) {
  const left = useTicking((now) => (nextRun === null ? null : untilLabel(nextRun - now)))
  return (
    <div className="-mt-4">
      {nextRun === null ? (
        <p>
          {rules.kind === 'none'
            ? 'Your league has no waivers: free agents can be added at any time.'
            : 'Claims can be made during the season.'}
        </p>
      ) : (
        <p>
          Claims run <strong className="font-bold">{dateAndTime(nextRun)}</strong>{' '}
          <span className="text-muted">({left})</span>
        </p>
      )}
      <p className="text-muted">
        {WAIVER_KINDS[rules.kind].hint} <TextLink href={links.league('rules', code)}>League rules</TextLink>
      </p>
    </div>
  )
}

/** The runs of the season, each with its report. */
function Runs({ board: { runs }, code }: { board: Board; code: string }) {
  if (runs.length === 0)
    return (
      <EmptyState title="No waiver results yet.">
        Every time claims run, the league sees here who claimed which player, for how much, and why each claim
        succeeded or failed.
      </EmptyState>
    )
  return (
    <section aria-labelledby="runs">
      <Card>
        <h2 id="runs" className="mb-2 font-bold">
          Waiver results
        </h2>
        <ul className="divide-y divide-line">
          {runs.map(({ dueAt, won, lost }) => (
            <li key={dueAt} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <TextLink href={links.waiverRun(code, dueAt)}>{dateAndTime(dueAt)}</TextLink>
              <span className="text-sm text-muted">
                {won} of {won + lost} succeeded
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
