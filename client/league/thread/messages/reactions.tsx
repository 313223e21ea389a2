import type { Emoji } from '../../../../shared/core/chat-limits.ts'
import { joinList } from '../../../../shared/core/lists.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { useChatContext } from '../chat-context.ts'
import type { Message } from '../types.ts'

/** What each of the signs is called by who cannot see it. */
export const EMOJI_WORDS: Readonly<Record<Emoji, string>> = {
  '👍': 'thumbs up',
  '👎': 'thumbs down',
  '😂': 'laughing',
  '🎉': 'party',
  '🔥': 'fire',
  '😮': 'surprised',
  '😢': 'sad',
  '❤️': 'heart',
}

/** Who reacted with what; a press joins in, or takes one's own back. */
export function Reactions({ message }: { message: Message }) {
  const { code, me } = useChatContext()
  const react = trpc.chat.react.useMutation()
  if (message.reactions.length === 0) return null
  return (
    <ul aria-label="Reactions" className="mt-1 flex flex-wrap gap-1.5">
      {message.reactions.map(({ emoji, names }) => {
        const isMine = names.includes(me.username)
        const who = joinList(names)
        return (
          <li key={emoji}>
            <button
              type="button"
              title={who}
              aria-pressed={isMine}
              aria-label={`${EMOJI_WORDS[emoji]}: ${who}`}
              onClick={() => react.mutate({ code, id: message.id, emoji, isOn: !isMine })}
              className="flex min-h-7 items-center gap-1 rounded-box border border-line bg-surface px-2 text-sm hover:bg-sunken aria-pressed:border-gold aria-pressed:bg-gold-wash"
            >
              <span aria-hidden>{emoji}</span>
              <span aria-hidden className="tabular-nums">
                {names.length}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
