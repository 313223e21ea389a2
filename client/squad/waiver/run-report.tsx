import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { Answer } from '../../data/fetching/answer.tsx'
import { links } from '../../ui/page/routes.ts'
import { errorReason, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { saveFile } from '../../ui/page/save-file.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import type { Report } from './types.ts'
import { wholeReport } from './whole-report.ts'

/** The claims of a run, in order: team, player, bid, and why it was won or lost. */
export function RunReport({ code, dueAt }: { code: string; dueAt: number }) {
  const { client } = trpc.useUtils()
  const report = useQuery({
    queryKey: ['waiver.report', code, dueAt],
    queryFn: () => wholeReport((after) => client.waiver.report.query({ code, dueAt, after })),
    staleTime: Infinity,
  })
  return (
    <div className="space-y-6">
      <p className="-mt-4">
        <TextLink href={links.league('waivers', code)}>Waivers</TextLink>
      </p>
      <Answer
        of={report}
        failed="The waiver results could not be loaded."
        waiting={<Skeleton className="h-96" />}
        refused={noSuchRun}
      >
        {(report) => (
          <>
            <div>
              <h2 className="font-bold">Waiver results, {dateAndTime(report.dueAt)}</h2>
              {report.at - report.dueAt > LATE && (
                <p className="text-muted">
                  Ran late, {dateAndTime(report.at)}, when the server was back, as of the time it was due.
                </p>
              )}
              <Proof report={report} />
              <p className="text-muted">
                The seals are in the <TextLink href={links.league('log', code)}>tamper-proof log</TextLink> of
                the league.
              </p>
              <Button look="quiet" className="-ml-4" onClick={() => download(report)}>
                Download the report
              </Button>
            </div>
            <Claims report={report} />
            <After report={report} />
          </>
        )}
      </Answer>
    </div>
  )
}

function noSuchRun(error: unknown) {
  const reason = errorReason(error)
  if (reason !== 'WAIVER_RUN_NOT_FOUND' && reason !== 'INVALID_INPUT') return null
  return (
    <EmptyState title="There are no such waiver results.">
      Check the address, or choose from the list.
    </EmptyState>
  )
}

/** A run that was made later than this after its time is told of, ms. */
const LATE = 60_000

/** For `npm run verify-run`, and whoever wants to keep it. */
function download(report: Report): void {
  const day = new Date(report.dueAt).toISOString().slice(0, 10)
  saveFile(new File([JSON.stringify(report, null, 2)], `waivers-${day}.json`, { type: 'application/json' }))
}

/** Whether every claim is the one that was committed to before the run, worked out in this browser. */
function Proof({ report }: { report: Report }) {
  const { data } = useQuery({
    queryKey: ['waiver-proof', report.leagueId, report.dueAt],
    queryFn: async () => {
      const { falseClaims } = await import('../../../shared/waiver/seal/check-run.ts')
      return falseClaims(report).length
    },
    staleTime: Infinity,
  })
  if (data === undefined || report.claims.length === 0) return null
  return data === 0 ? (
    <p className="flex items-start gap-1.5 text-muted">
      <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-green" />
      Every claim is the one that was sealed before the run.
    </p>
  ) : (
    <p role="alert" className="text-red">
      {data === 1 ? 'One claim is' : `${data} claims are`} not what was sealed before the run.
    </p>
  )
}

function Claims({ report: { claims, rules } }: { report: Report }) {
  const isBidding = rules.kind === 'faab'
  return (
    <section aria-labelledby="looked-at">
      <Card>
        <h3 id="looked-at" className="mb-1 font-bold">
          Claims in the order they were processed
        </h3>
        <ol className="divide-y divide-line">
          {claims.map(({ id, teamName, add, drop, bid, alternatives, won, because }, index) => (
            <li key={id} className="flex items-start gap-3 py-2.5">
              <span className="w-6 shrink-0 text-right text-muted tabular-nums">{index + 1}.</span>
              {won ? (
                <Check aria-label="Succeeded" size={20} className="mt-0.5 shrink-0 text-green" />
              ) : (
                <X aria-label="Failed" size={20} className="mt-0.5 shrink-0 text-muted" />
              )}
              <div className="min-w-0 grow">
                <p className="break-words">
                  <span className="font-bold">{add?.name ?? 'A player'}</span>
                  <span className="text-muted"> by </span>
                  <span className="font-medium">{teamName}</span>
                  {drop && <span className="text-muted"> for {drop.name}</span>}
                  {alternatives !== null && (
                    <span className="text-sm text-muted"> (group {alternatives})</span>
                  )}
                </p>
                <p className={classNames('text-sm', !won && 'text-muted')}>{because}</p>
              </div>
              {isBidding && bid !== null && (
                <span className="shrink-0 text-lg font-bold tabular-nums">${bid}</span>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}

/** What the run did to FAAB and waiver priority. */
function After({ report: { teams, rules } }: { report: Report }) {
  const isBidding = rules.kind === 'faab'
  const rows = teams.toSorted((one, other) => one.place.after - other.place.after)
  return (
    <section aria-labelledby="afterwards">
      <Card>
        <h3 id="afterwards" className="mb-2 font-bold">
          Afterwards
        </h3>
        <table className="w-full text-left tabular-nums">
          <thead className="text-sm text-muted">
            <tr>
              <th className="py-1 pr-3 font-medium">Priority</th>
              <th className="py-1 pr-3 font-medium">Team</th>
              {isBidding && <th className="py-1 text-right font-medium">FAAB</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, budget, place }) => (
              <tr key={id} className="border-t border-line">
                <td className="py-1.5 pr-3 whitespace-nowrap">
                  {place.after}
                  {place.before !== place.after && (
                    <span className="text-sm text-muted"> from {place.before}</span>
                  )}
                </td>
                <td className="w-full max-w-0 truncate py-1.5 pr-3">{name}</td>
                {isBidding && (
                  <td className="py-1.5 text-right whitespace-nowrap">
                    ${budget.after}
                    {budget.before !== budget.after && (
                      <span className="text-sm text-muted"> from ${budget.before}</span>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}
