import type { ReactNode } from 'react'
import { Card } from '../../ui/controls/card.tsx'
import type { LastChange } from './last-change.ts'
import { datedDay } from '../../ui/time/local-time.ts'

/** A part of what a league plays by, and since when it is so. The address can name it: `#draft`. */
export function RulesCard({
  id,
  title,
  changed,
  children,
}: {
  id: string
  title: string
  /** Null where unknown. */
  changed: LastChange | null
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={`${id}-title`} className="font-bold">
            {title}
          </h2>
          {changed && (
            <p className="text-sm text-muted">
              {changed.isFirst ? 'Since the league was created' : `Changed by ${changed.by ?? 'Empire'}`},{' '}
              <time dateTime={new Date(changed.at).toISOString()}>{datedDay(changed.at)}</time>
            </p>
          )}
        </div>
        {children}
      </Card>
    </section>
  )
}
