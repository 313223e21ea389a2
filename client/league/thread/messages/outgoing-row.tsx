import { Button } from '../../../ui/controls/button.tsx'
import type { Outgoing } from './outbox.ts'

/** What one says, before it stands in the thread: on its way, or why it is not. Its text is kept. */
export function OutgoingRow({
  outgoing: { post, failure, isRefused },
  onAgain,
  onDiscard,
}: {
  outgoing: Outgoing
  onAgain: () => void
  onDiscard: () => void
}) {
  return (
    <li className="mt-2.5 border-l-2 border-transparent py-0.5 pr-10 pl-3">
      <p dir="auto" className="break-words whitespace-pre-line text-muted [overflow-wrap:anywhere]">
        {post.text}
      </p>
      {failure === null ? (
        <p className="text-sm text-muted">Sending…</p>
      ) : (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-red">
          <span>Not sent. {failure}</span>
          {!isRefused && (
            <Button look="quiet" className="px-2 py-1 text-sm sm:min-h-8" onClick={onAgain}>
              Send again
            </Button>
          )}
          <Button look="quiet" className="px-2 py-1 text-sm sm:min-h-8" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
    </li>
  )
}
