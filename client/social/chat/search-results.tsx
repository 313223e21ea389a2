import { Answer } from '../../data/fetching/answer.tsx'
import { MorePages } from '../../data/fetching/more-pages.tsx'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { threadName } from '../../league/thread/thread-name.ts'
import type { ChatContext } from '../../league/thread/types.ts'

/** Messages with all words of a search, the newest first; who asks for more has it look further back. */
export function SearchResults({ place, text }: { place: ChatContext; text: string }) {
  const { code } = place
  const found = trpc.chat.search.useInfiniteQuery(
    { code, text },
    { initialCursor: null, getNextPageParam: (page) => page.before ?? undefined },
  )
  return (
    <section aria-label="Found" className="max-w-3xl">
      <Answer of={found} failed="The search failed." waiting={<Skeleton className="h-40" />}>
        {({ pages }) => {
          const messages = pages.flatMap((page) => page.messages)
          const lookedTo = pages.at(-1)?.lookedTo ?? null
          return (
            <>
              <p role="status" className="text-muted">
                {messages.length === 0 ? 'No messages found' : `${messages.length} found`}
                {lookedTo === null ? '.' : `, back to ${dateAndTime(lookedTo)}.`}
              </p>
              <ol className="mt-2 divide-y divide-line">
                {messages.map((message) => (
                  <li key={message.id} className="py-2.5">
                    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
                      <strong className="font-bold text-ink">
                        <bdi>{message.author.name}</bdi>
                      </strong>
                      {dateAndTime(message.at)} · {threadName(message.thread, place)}
                      <TextLink href={links.message(code, message)}>Open</TextLink>
                    </p>
                    <p dir="auto" className="break-words whitespace-pre-line [overflow-wrap:anywhere]">
                      {message.text}
                    </p>
                  </li>
                ))}
              </ol>
            </>
          )
        }}
      </Answer>
      <MorePages pages={found} failed="Older messages could not be searched." label="Search older messages" />
    </section>
  )
}
