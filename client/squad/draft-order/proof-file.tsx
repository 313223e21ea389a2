import { Check, Copy, Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { TextAreaField } from '../../ui/controls/field.tsx'
import { saveFile } from '../../ui/page/save-file.ts'
import { Hash } from './hash.tsx'
import type { ProofData } from './types.ts'

/** The proof as a document to take away, and how to check it where there is no server. */
export function ProofFile({ proof }: { proof: ProofData }) {
  const text = `${JSON.stringify(proof, null, 2)}\n`
  const field = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    field.current?.select()
    // A page that came without https has no clipboard: the proof is selected, for the keyboard to copy.
    await navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  }
  const download = () =>
    saveFile(new File([text], `draw-${proof.league.code}-${proof.number}.json`, { type: 'application/json' }))
  return (
    <Card>
      <h2 className="font-bold">The proof</h2>
      <p className="mt-1 mb-3 text-muted">
        One document has all of it. Two who see the same fingerprint have the same proof.
      </p>
      <Hash label="Fingerprint" value={proof.fingerprint} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button look="secondary" onClick={download}>
          <Download aria-hidden size={18} />
          Download
        </Button>
        <Button look="secondary" onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
          Copy
        </Button>
        <p role="status" className="text-sm text-muted">
          {isCopied && 'Copied.'}
        </p>
      </div>
      <TextAreaField
        ref={field}
        className="mt-4"
        label="The proof as JSON"
        readOnly
        rows={8}
        spellCheck={false}
        value={text}
      />
      <p className="mt-4 text-muted">
        Where Empire is installed this checks it without any server, and{' '}
        <code className="text-sm break-all">docs/decisions/027-draws.md</code> there has a verifier in 30
        lines of Python:
      </p>
      <p className="mt-2">
        <code className="text-sm break-words select-all">npm run --silent verify-draw -- proof.json</code>
      </p>
    </Card>
  )
}
