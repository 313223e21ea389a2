import { BarChart3, Megaphone, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { CHOICES, MAX_MESSAGE } from '../../../../shared/core/chat-limits.ts'
import { LEAGUE_THREAD } from '../../../../shared/chat/thread.ts'
import { excerptOf, lengthOf } from '../../../../shared/chat/text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { callables, mentionAt } from './mention-list.ts'
import { type Outgoing, useOutbox } from './outbox.ts'
import { useChatContext } from '../chat-context.ts'
import { PollFields, type PollDraft } from './poll-fields.tsx'
import type { Message, ThreadKey } from '../types.ts'

/**
 * The input of the chat: Enter sends, Shift and Enter begins a line; on a phone its own key is a line. `@`
 * offers the members who can be mentioned.
 */
export function Composer({
  thread,
  field,
  replyTo,
  begin,
  onSay,
  onNoReply,
}: {
  thread: ThreadKey
  field: RefObject<HTMLTextAreaElement | null>
  replyTo: Message | null
  /** What to begin with, where nothing was begun. */
  begin: string
  onSay: (post: Omit<Outgoing['post'], 'thread'>) => void
  onNoReply: () => void
}) {
  const place = useChatContext()
  const { readDraft, keepDraft } = useOutbox(`${place.code} ${thread}`)
  const [text, setText] = useState(() => readDraft() || begin)
  const [poll, setPoll] = useState<PollDraft | null>(null)
  const [isPinned, setPinned] = useState(false)
  const [caret, setCaret] = useState(text.length)
  const [isHidden, setHidden] = useState(false)
  const [active, setActive] = useState(0)
  const listId = useId()
  const hintId = useId()

  const mention = isHidden ? null : mentionAt(text, caret)
  const names = mention ? callables(place, mention.typed) : []
  const chosen = names[Math.min(active, names.length - 1)]
  const length = lengthOf(text)
  const choices = poll?.choices.map((choice) => choice.trim()).filter((choice) => choice !== '') ?? []
  const isFit =
    text.trim() !== '' && length <= MAX_MESSAGE && (poll === null || choices.length >= CHOICES.min)

  const write = (next: string) => {
    setText(next)
    keepDraft(next)
  }
  const call = (name: string) => {
    if (!mention) return
    const before = `${text.slice(0, mention.from)}@${name} `
    write(before + text.slice(caret).replace(/^ /, ''))
    setCaret(before.length)
    setActive(0)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(before.length, before.length)
    })
  }
  const say = () => {
    if (!isFit) return
    onSay({
      text,
      replyTo: replyTo?.number ?? null,
      poll: poll && { choices, lasts: poll.lasts },
      isPinned,
    })
    write('')
    setCaret(0)
    setPoll(null)
    setPinned(false)
    onNoReply()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (chosen) {
      const step = { ArrowDown: 1, ArrowUp: names.length - 1 }[event.key]
      if (step !== undefined) {
        event.preventDefault()
        setActive((Math.min(active, names.length - 1) + step) % names.length)
        return
      }
      if (event.key === 'Enter' || event.key === 'Tab') {
        event.preventDefault()
        call(chosen.name)
        return
      }
      if (event.key === 'Escape') {
        event.preventDefault()
        setHidden(true)
        return
      }
    }
    if (event.key === 'Escape' && replyTo) onNoReply()
    if (event.key === 'Enter' && !event.shiftKey && !matchMedia('(pointer: coarse)').matches) {
      event.preventDefault()
      say()
    }
  }

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        say()
      }}
      className="relative shrink-0 space-y-2 border-t border-line pt-2"
    >
      {replyTo && (
        <div className="flex items-center justify-between gap-2 text-sm">
          <p className="min-w-0 truncate text-muted">
            Replying to <strong className="font-medium text-ink">{replyTo.author.name}</strong>:{' '}
            {excerptOf(replyTo.text ?? '', 80)}
          </p>
          <IconButton label="Cancel reply" onClick={onNoReply} className="size-7">
            <X aria-hidden size={16} />
          </IconButton>
        </div>
      )}
      {names.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label="Mention"
          className="absolute bottom-full left-0 z-10 mb-1 w-[min(20rem,100%)] rounded-box border border-edge bg-surface p-1"
        >
          {names.map(({ name, detail }, index) => (
            // The keys are those of the field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={name}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={names[index] === chosen}
              onMouseDown={(event) => {
                event.preventDefault()
                call(name)
              }}
              className="flex min-h-9 cursor-pointer items-baseline gap-2 rounded-box px-2 py-1.5 aria-selected:bg-gold-wash"
            >
              <span className="font-medium">@{name}</span>
              <span className="min-w-0 truncate text-sm text-muted">{detail}</span>
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {chosen ? `${names.length} to mention; ${chosen.name}, ${chosen.detail}` : ''}
      </p>
      {poll && <PollFields poll={poll} onChange={setPoll} onClose={() => setPoll(null)} />}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          aria-label={poll ? 'Your question' : isPinned ? 'Your announcement' : 'Write a message'}
          aria-describedby={hintId}
          aria-autocomplete="list"
          aria-controls={chosen ? listId : undefined}
          aria-activedescendant={chosen ? `${listId}-${Math.min(active, names.length - 1)}` : undefined}
          placeholder={poll ? 'Your question' : isPinned ? 'Your announcement' : 'Write a message'}
          dir="auto"
          rows={Math.min(6, Math.max(1, text.split('\n').length))}
          value={text}
          onChange={({ target }) => {
            write(target.value)
            setCaret(target.selectionStart)
            setHidden(false)
            setActive(0)
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={press}
          className="field-sizing-content max-h-48 min-h-10 min-w-0 grow resize-none rounded-box border border-edge bg-surface px-3 py-2 text-ink placeholder:text-muted"
        />
        <Button type="submit" disabled={!isFit}>
          {isPinned ? 'Announce' : 'Send'}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-1 text-sm">
        <Toggle
          isOn={poll !== null}
          onClick={() => setPoll(poll ? null : { choices: ['', ''], lasts: null })}
        >
          <BarChart3 aria-hidden size={16} /> Poll
        </Toggle>
        {place.isCommissioner && thread === LEAGUE_THREAD && (
          <Toggle isOn={isPinned} onClick={() => setPinned(!isPinned)}>
            <Megaphone aria-hidden size={16} /> Announcement
          </Toggle>
        )}
        <span id={hintId} className={classNames('ml-auto', length > MAX_MESSAGE ? 'text-red' : 'text-muted')}>
          {length > MAX_MESSAGE - 200 ? (
            `${length} of ${MAX_MESSAGE} characters`
          ) : (
            <span className="max-sm:hidden">Enter sends · Shift + Enter for a new line · @ to mention</span>
          )}
        </span>
      </div>
    </form>
  )
}

function Toggle({
  isOn,
  onClick,
  children,
}: {
  isOn: boolean
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="flex min-h-8 items-center gap-1.5 rounded-box px-2 text-muted hover:bg-sunken hover:text-ink aria-pressed:bg-gold-wash aria-pressed:text-gold-ink"
    >
      {children}
    </button>
  )
}
