import { capitalized } from '../../../shared/core/capital.ts'
import { Check, Copy, Share2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'

/**
 * A link to hand over: to copy, or to share where the browser can.
 * @param props.name what it is called: `invite link`
 * @param props.note what to know about it
 * @param props.isSecret whether it is to be copied only: a share sheet would offer to send it to people
 * @param props.alreadyCopied what was copied for the fan when the link was made
 */
export function LinkToCopy({
  link,
  name,
  note,
  isSecret = false,
  alreadyCopied = null,
}: {
  link: string
  name: string
  note: ReactNode
  isSecret?: boolean
  alreadyCopied?: string | null
}) {
  const field = useRef<HTMLInputElement>(null)
  // Another link is copied anew.
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = (copied ?? alreadyCopied) === link
  const copy = async () => {
    field.current?.select()
    setCopied(await copyText(link))
  }
  return (
    <div className="mt-4">
      <div className="flex gap-2">
        <input
          ref={field}
          readOnly
          aria-label={capitalized(name)}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className="control-height min-w-0 grow rounded-box border border-edge bg-sunken px-3"
        />
        <Button look="secondary" aria-label={`Copy the ${name}`} onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        </Button>
        {!isSecret && typeof navigator.share === 'function' && (
          <Button
            look="secondary"
            aria-label={`Share the ${name}`}
            // Who closes the sheet has not failed.
            onClick={() => void navigator.share({ url: link }).catch(() => null)}
          >
            <Share2 aria-hidden size={18} />
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {isCopied && 'Copied. '}
        {note}
      </p>
    </div>
  )
}

/**
 * Copies a text. A page that came without https has no clipboard, and some browsers want a press of their own for it:
 * then the text is there to be copied by hand.
 * @returns what was copied; null for nothing
 */
export async function copyText(text: string): Promise<string | null> {
  try {
    await navigator.clipboard.writeText(text)
    return text
  } catch {
    return null
  }
}
