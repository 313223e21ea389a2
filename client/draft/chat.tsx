import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Answer } from '../fetching/answer.tsx'
import { useOnce } from '../fetching/use-once.ts'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/card.tsx'
import { clockTime } from '../ui/local-time.ts'
import { useTable } from './table.ts'

/** What members say to each other, the newest at the bottom. */
export function Chat() {
  const { code } = useTable()
  const utils = trpc.useUtils()
  const messages = trpc.draft.messages.useQuery({ code })
  const [text, setText] = useState('')
  const saying = trpc.draft.say.useMutation({
    onSuccess: () => {
      setText('')
      return utils.draft.messages.invalidate({ code })
    },
  })
  const say = useOnce(saying)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') say({ code, text: text.trim() })
  }
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <Answer
        of={messages}
        failed="The chat could not be loaded."
        waiting={<Skeleton className="h-40" />}
        empty={<p className="grow text-muted">Nobody has said anything yet.</p>}
      >
        {(all) => <Messages messages={all} />}
      </Answer>
      <form onSubmit={submit} className="flex shrink-0 gap-2">
        <input
          aria-label="Say something"
          placeholder="Say something"
          maxLength={500}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-h-10 min-w-0 grow rounded-box border border-edge bg-surface px-3 text-ink placeholder:text-muted"
        />
        <Button type="submit" busy={saying.isPending}>
          Say
        </Button>
      </form>
    </div>
  )
}

/** Stays at the bottom, unless somebody reads further up. */
function Messages({
  messages,
}: {
  messages: ReadonlyArray<{ seq: number; at: number; actorName: string | null; text: string }>
}) {
  const region = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const last = messages.at(-1)?.seq
  useEffect(() => {
    if (last !== undefined && region.current && isAtEnd.current)
      region.current.scrollTop = region.current.scrollHeight
  }, [last])
  return (
    <section
      ref={region}
      aria-label="Messages"
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight >= scrollHeight - 40
      }}
      className="min-h-0 grow overflow-y-auto"
    >
      <ol className="space-y-2">
        {messages.map(({ seq, at, actorName, text }) => (
          <li key={seq}>
            <p className="text-sm text-muted">
              <strong className="font-bold text-ink">{actorName ?? 'Somebody who left'}</strong>{' '}
              {clockTime(at)}
            </p>
            <p className="break-words whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
