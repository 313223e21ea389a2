import { X } from 'lucide-react'
import { CHOICES, MAX_CHOICE } from '../../../../shared/core/chat-limits.ts'
import { DAY, HOUR } from '../../../../shared/core/time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'

/** A poll as it is being made; empty choices are none. */
export interface PollDraft {
  readonly choices: readonly string[]
  /** ms; null until it is closed. */
  readonly lasts: number | null
}

const LASTS = [
  { words: 'Until closed', ms: null },
  { words: 'For an hour', ms: HOUR },
  { words: 'For a day', ms: DAY },
  { words: 'For three days', ms: 3 * DAY },
  { words: 'For a week', ms: 7 * DAY },
] as const

/** The choices of a poll and how long it lasts; the question is the message. */
export function PollFields({
  poll,
  onChange,
  onClose,
}: {
  poll: PollDraft
  onChange: (poll: PollDraft) => void
  onClose: () => void
}) {
  const { choices, lasts } = poll
  return (
    <fieldset className="space-y-2 rounded-box border border-line bg-surface p-3">
      <legend className="sr-only">Poll</legend>
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium">Choices · one vote each, everyone sees who voted</p>
        <IconButton label="Remove poll" onClick={onClose} className="size-7">
          <X aria-hidden size={16} />
        </IconButton>
      </div>
      {choices.map((choice, index) => (
        <input
          // Choices have no names but their places.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          aria-label={`Choice ${index + 1}`}
          placeholder={`Choice ${index + 1}`}
          maxLength={MAX_CHOICE}
          autoComplete="off"
          dir="auto"
          value={choice}
          onChange={(event) => onChange({ ...poll, choices: choices.with(index, event.target.value) })}
          className="control-height block w-full rounded-box border border-edge bg-surface px-3 py-1.5 placeholder:text-muted"
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          look="quiet"
          disabled={choices.length >= CHOICES.max}
          onClick={() => onChange({ ...poll, choices: [...choices, ''] })}
        >
          Add a choice
        </Button>
        <select
          aria-label="How long it lasts"
          value={String(lasts)}
          onChange={(event) =>
            onChange({
              ...poll,
              lasts: LASTS.find(({ ms }) => String(ms) === event.target.value)?.ms ?? null,
            })
          }
          className="control-height rounded-box border border-edge bg-surface px-2"
        >
          {LASTS.map(({ words, ms }) => (
            <option key={words} value={String(ms)}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  )
}
