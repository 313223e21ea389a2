import { problemLabel } from '../../../shared/labels/webhook/names.ts'
import { counted } from '../../../shared/core/lists.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import type { ManagedWebhook } from './types.ts'

type Delivery = ManagedWebhook['deliveries'][number]

/** What was posted last, and what waits. */
export function DeliveryList({ deliveries, isOn }: { deliveries: readonly Delivery[]; isOn: boolean }) {
  if (deliveries.length === 0)
    return isOn ? <p className="mt-2 text-sm text-muted">Nothing posted yet.</p> : null
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-gold-ink lg:min-h-0 lg:py-1">
        Last {counted(deliveries.length, 'message')}
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="py-2 text-sm">
            <p className="break-words">
              {delivery.title === '' ? `From ${dateAndTime(delivery.madeAt)}` : delivery.title}
            </p>
            <p className={delivery.state === 'given-up' ? 'text-red' : 'text-muted'}>{stateText(delivery)}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}

function stateText({ state, at, attempts, problem, status }: Delivery): string {
  const when = at === null ? '' : dateAndTime(at)
  const why = problem === null ? '' : ` ${problemLabel(problem, status)}`
  switch (state) {
    case 'sent':
      return `Delivered ${when}${attempts > 1 ? `, attempt ${attempts}` : ''}`
    case 'given-up':
      return `Given up ${when}.${why}`
    case 'waiting':
      if (at === null) return 'Waits for the messages before it.'
      return attempts === 0 ? `Will be sent ${when}.` : `Will be tried again ${when}.${why}`
    default:
      return state satisfies never
  }
}
