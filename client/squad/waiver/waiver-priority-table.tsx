import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import type { Board } from './types.ts'
import { useState } from 'react'

/** The teams in the order of waiver priority, with the FAAB each has left and how many it has added. */
export function WaiverPriorityTable({ board: { rules, teams }, code }: { board: Board; code: string }) {
  const hasLine = teams.some(({ place }) => place !== null)
  const hasMoney = teams.some(({ budget }) => budget !== null)
  return (
    <section aria-labelledby="line">
      <Card>
        <h2 id="line" className="mb-2 font-bold">
          Teams
        </h2>
        <div className="overflow-x-auto">
          <table className="w-full text-left tabular-nums">
            <thead className="text-sm text-muted">
              <tr>
                {hasLine && <th className="py-1 pr-3 font-medium">Priority</th>}
                <th className="py-1 pr-3 font-medium">Team</th>
                {hasMoney && <th className="py-1 pr-3 text-right font-medium">FAAB</th>}
                <th className="py-1 text-right font-medium">Adds</th>
              </tr>
            </thead>
            <tbody>
              {teams.map(({ id, name, isMine, budget, place, adds }) => (
                <tr key={id} className={classNames('border-t border-line', isMine && 'bg-gold-wash')}>
                  {hasLine && <td className="py-1.5 pr-3 pl-1">{place}</td>}
                  <td className={classNames('max-w-0 py-1.5 pr-3', isMine && 'font-medium', 'w-full')}>
                    <span className="flex items-center gap-1.5" title={name}>
                      <TeamCrest team={{ id, name }} size={20} />
                      <span className="truncate">{name}</span>
                    </span>
                  </td>
                  {hasMoney && <td className="py-1.5 pr-3 text-right">${budget}</td>}
                  <td className="py-1.5 pr-1 text-right whitespace-nowrap">
                    {adds.season}
                    {rules.addsPerSeason !== null && ` of ${rules.addsPerSeason}`}
                    {rules.addsPerDay !== null && (
                      <span className="block text-sm text-muted">
                        {adds.day} of {rules.addsPerDay} today
                      </span>
                    )}
                    {rules.addsPerWeek !== null && (
                      <span className="block text-sm text-muted">
                        {adds.week} of {rules.addsPerWeek} this week
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <History code={code} hasMoney={hasMoney} hasLine={hasLine} />
      </Card>
    </section>
  )
}

/** Each team's budget and priority after each run; fetched when the section is opened. */
function History({ code, hasMoney, hasLine }: { code: string; hasMoney: boolean; hasLine: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const history = trpc.waiver.history.useQuery({ code }, { enabled: isOpen })
  if (!hasMoney && !hasLine) return null
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer text-sm text-muted">After each waiver run</summary>
      {isOpen && (
        <Answer
          of={history}
          failed="The history could not be loaded."
          waiting={<Skeleton className="mt-2 h-24" />}
        >
          {({ rows }) =>
            rows.length === 0 ? (
              <p className="mt-2 text-sm text-muted">No waiver results yet.</p>
            ) : (
              <ol className="mt-2 space-y-3 text-sm">
                {rows.map(({ dueAt, teams }) => (
                  <li key={dueAt}>
                    <p className="font-medium">{dateAndTime(dueAt)}</p>
                    <p className="text-muted">
                      {teams
                        .toSorted((one, other) => one.place - other.place)
                        .map(({ name, budget, place }) =>
                          [hasLine && `${place}.`, name, hasMoney && `$${budget}`]
                            .filter((part) => part !== false)
                            .join(' '),
                        )
                        .join(' · ')}
                    </p>
                  </li>
                ))}
              </ol>
            )
          }
        </Answer>
      )}
    </details>
  )
}
