import { CornerUpLeft, History, Link2, Megaphone, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EMOJIS } from '../../../../shared/core/chat-limits.ts'
import { LEAGUE_THREAD } from '../../../../shared/chat/thread.ts'
import { links } from '../../../ui/page/routes.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { EMOJI_WORDS } from './reactions.tsx'
import { useChatContext } from '../chat-context.ts'
import type { Message } from '../types.ts'

/** All that can be done with a message. */
export function MessageMenu({
  message,
  onReply,
  onEdit,
  onTrace,
  onDone,
}: {
  message: Message
  onReply: () => void
  onEdit: () => void
  onTrace: () => void
  onDone: () => void
}) {
  const { code, me, isCommissioner } = useChatContext()
  const react = trpc.chat.react.useMutation()
  const pin = trpc.chat.pin.useMutation()
  const remove = trpc.chat.remove.useMutation()
  const [isAsking, setAsking] = useState(false)
  const { id, author, poll, pinnedAt, thread } = message
  const isOwn = author.userId === me.id
  const then = (act: () => void) => () => {
    onDone()
    act()
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + links.message(code, message))
      toast.success('Copied the link.')
    } catch {
      toast.error('Your browser doesn’t allow copying.')
    }
  }
  if (isAsking)
    return (
      <div className="p-1.5">
        <p className="mb-2">
          Delete this message? Its text is gone for good. The chat still shows that there was one.
        </p>
        <Item icon={<Trash2 aria-hidden size={16} />} onClick={then(() => remove.mutate({ code, id }))}>
          Delete message
        </Item>
        <Item icon={null} onClick={() => setAsking(false)}>
          Keep message
        </Item>
      </div>
    )
  return (
    <>
      <ul aria-label="React" className="mb-1 grid grid-cols-8 border-b border-line pb-1">
        {EMOJIS.map((emoji) => {
          const isMine = message.reactions.some(
            (one) => one.emoji === emoji && one.names.includes(me.username),
          )
          return (
            <li key={emoji}>
              <button
                type="button"
                aria-label={EMOJI_WORDS[emoji]}
                aria-pressed={isMine}
                onClick={then(() => react.mutate({ code, id, emoji, isOn: !isMine }))}
                className="grid size-7 place-items-center rounded-box hover:bg-sunken aria-pressed:bg-gold-wash"
              >
                <span aria-hidden>{emoji}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <Item icon={<CornerUpLeft aria-hidden size={16} />} onClick={then(onReply)}>
        Reply
      </Item>
      <Item icon={<Link2 aria-hidden size={16} />} onClick={then(() => void copy())}>
        Copy link
      </Item>
      <Item icon={<History aria-hidden size={16} />} onClick={then(onTrace)}>
        History and proof
      </Item>
      {isCommissioner && thread === LEAGUE_THREAD && (
        <Item
          icon={<Megaphone aria-hidden size={16} />}
          onClick={then(() => pin.mutate({ code, id, isPinned: pinnedAt === null }))}
        >
          {pinnedAt === null ? 'Pin as announcement' : 'Unpin announcement'}
        </Item>
      )}
      {isOwn && !poll && (
        <Item icon={<Pencil aria-hidden size={16} />} onClick={then(onEdit)}>
          Edit
        </Item>
      )}
      {(isOwn || isCommissioner) && (
        <Item icon={<Trash2 aria-hidden size={16} />} onClick={() => setAsking(true)}>
          Delete…
        </Item>
      )}
    </>
  )
}

function Item({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-9 w-full items-center gap-2.5 rounded-box px-2 text-left hover:bg-sunken"
    >
      <span className="w-4 text-muted">{icon}</span>
      {children}
    </button>
  )
}
