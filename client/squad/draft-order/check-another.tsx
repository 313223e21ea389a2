import { useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { Check } from './check.tsx'

/** No proof is nearly as large; a browser would be long about a larger file. */
const LARGEST = 256 * 1024

/** What was handed in to be checked: a document, or why it is none. */
type Handed = { readonly document: unknown } | { readonly problem: string }

/** Checks a proof from elsewhere, as a file or as text. */
export function CheckAnother() {
  const [handed, setHanded] = useState<Handed | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const problem = handed && 'problem' in handed ? handed.problem : null

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    if (file.size > LARGEST) return setHanded({ problem: 'This file is too large for a proof.' })
    const text = await file.text().catch(() => null)
    if (text === null) return setHanded({ problem: 'This file cannot be read.' })
    if (field.current) field.current.value = text
    setHanded(read(text))
  }

  return (
    <Card>
      <details>
        <summary className="cursor-pointer">
          <h2 className="inline font-bold">Check another proof</h2>
          <span className="mt-1 block text-sm text-muted">
            From a friend, another league, or one you do not trust. It does not leave your browser.
          </span>
        </summary>
        <form
          noValidate
          className="mt-4 space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            setHanded(read(field.current?.value ?? ''))
          }}
        >
          <TextField
            type="file"
            label="File"
            accept=".json,application/json"
            onChange={(event) => void take(event.target.files?.[0])}
          />
          <TextAreaField
            ref={field}
            label="Or its text"
            rows={5}
            spellCheck={false}
            autoComplete="off"
            error={problem}
          />
          <Button type="submit" look="secondary">
            Check it
          </Button>
        </form>
        {handed && 'document' in handed && (
          <div className="mt-4">
            <Check document={handed.document} />
          </div>
        )}
      </details>
    </Card>
  )
}

function read(text: string): Handed {
  if (text.trim() === '') return { problem: 'Please choose a file or paste a proof.' }
  if (text.length > LARGEST) return { problem: 'This is too long for a proof.' }
  try {
    return { document: JSON.parse(text) }
  } catch {
    return { problem: 'This is not JSON, so it is no proof.' }
  }
}
