import { partsOf } from '../../../shared/chat/text.ts'

/** A text as its writer typed it, and nothing else: web addresses are links to another window, and nothing is markup. */
export function PlainText({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-prose break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
      {partsOf(text, []).map((part, index) =>
        part.kind === 'link' ? (
          <a
            // The parts of a text stay in their places.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            href={part.href}
            target="_blank"
            rel="noopener nofollow ugc"
            className="text-gold-ink underline underline-offset-2"
          >
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
