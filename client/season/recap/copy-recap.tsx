import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { recapText } from '../../../shared/labels/recap/recap.ts'
import type { Recap } from '../../../shared/recap/recap.ts'
import { Button } from '../../ui/controls/button.tsx'
import { copyText } from '../../ui/controls/link-to-copy.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'

/** Copies the recap as plain words for a group chat. Where there is no clipboard it is shown to be copied by hand. */
export function CopyRecap({ recap, leagueName, url }: { recap: Recap; leagueName: string; url: string }) {
  const text = recapText(recap, { leagueName, url })
  const [copied, setCopied] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const isCopied = copied === text
  const copy = async () => {
    const done = await copyText(text)
    setCopied(done)
    setShown(done === null)
  }
  return (
    <>
      <Button look="secondary" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        {isCopied ? 'Copied' : 'Copy text'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'The recap is copied as text.'}
      </span>
      {isShown && (
        <Dialog title="Recap as text" onClose={() => setShown(false)}>
          <textarea
            readOnly
            aria-label="Recap as text"
            rows={14}
            value={text}
            onFocus={(event) => event.currentTarget.select()}
            className="w-full rounded-box border border-edge bg-sunken p-3"
          />
        </Dialog>
      )}
    </>
  )
}
