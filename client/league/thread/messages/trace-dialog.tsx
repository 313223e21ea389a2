import { Answer } from '../../../data/fetching/answer.tsx'
import { links } from '../../../ui/page/routes.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { messageDigest } from '../../../../shared/waiver/seal/message.ts'
import { Skeleton } from '../../../ui/controls/card.tsx'
import { dateAndTime } from '../../../ui/time/date-and-time.ts'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { useChatContext } from '../chat-context.ts'
import type { Message } from '../types.ts'

/**
 * The history of a message, and whether it was tampered with: each version is checked against its digest in
 * the league's log, here in the browser.
 */
export function TraceDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { code } = useChatContext()
  const trace = trpc.chat.trace.useQuery({ code, id: message.id })
  return (
    <Dialog title={`What ${message.author.name} wrote`} place="small" onClose={onClose}>
      <Answer of={trace} failed="Its history could not be loaded." waiting={<Skeleton className="h-24" />}>
        {({ leagueId, versions, digests }) => {
          const of = { leagueId, messageId: message.id }
          const isGenuine =
            versions.length === digests.length &&
            versions.every((version, at) => messageDigest(of, version) === digests[at]?.digest)
          return (
            <div className="space-y-4">
              <ol className="space-y-3">
                {versions.map(({ at, text }, index) => (
                  <li key={at + text}>
                    <p className="text-sm text-muted">
                      {index === 0 ? 'Written' : 'Edited'} {dateAndTime(at)}
                    </p>
                    <p dir="auto" className="break-words whitespace-pre-line [overflow-wrap:anywhere]">
                      {text}
                    </p>
                  </li>
                ))}
              </ol>
              <p className={isGenuine ? 'text-sm text-green' : 'text-sm text-red'}>
                {isGenuine
                  ? 'This is what was written: it fits what the league’s log has kept of it since.'
                  : 'This was altered in the database: it doesn’t match the league’s log.'}{' '}
                <TextLink href={links.league('log', code)}>Check the log</TextLink>
              </p>
            </div>
          )
        }}
      </Answer>
    </Dialog>
  )
}
