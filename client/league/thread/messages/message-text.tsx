import { useContext } from 'react'
import { type TextPart, partsOf } from '../../../../shared/chat/text.ts'
import { namesIn, UnfoldContext, useChatContext } from '../chat-context.ts'
import type { Message } from '../types.ts'

/**
 * A message's text and nothing else. Web addresses are links, to another window that knows nothing of this
 * one; they are not fetched before.
 */
export function MessageText({ text, message }: { text: string; message: Pick<Message, 'mentions'> }) {
  const place = useChatContext()
  const unfold = useContext(UnfoldContext)
  const parts = partsOf(text, namesIn(message, place))
  const hrefs = parts.flatMap((part) => (part.kind === 'link' ? [part.href] : []))
  return (
    <>
      <p dir="auto" className="break-words whitespace-pre-line [overflow-wrap:anywhere]">
        {parts.map((part, index) => (
          // The parts of a text stay in their places.
          // oxlint-disable-next-line react/no-array-index-key
          <Part key={index} part={part} me={place.me.username} />
        ))}
      </p>
      {hrefs.length > 0 && unfold(hrefs)}
    </>
  )
}

function Part({ part, me }: { part: TextPart; me: string }) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'mention')
    return (
      <strong
        className={
          part.name === me || part.name === 'everyone'
            ? 'bg-flash px-0.5 font-medium'
            : 'font-medium text-gold-ink'
        }
      >
        {part.text}
      </strong>
    )
  return (
    <a
      href={part.href}
      target="_blank"
      rel="noopener nofollow ugc"
      className="text-gold-ink underline underline-offset-2"
    >
      {part.text}
    </a>
  )
}
