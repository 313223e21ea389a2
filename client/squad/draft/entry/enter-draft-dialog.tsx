import { useState } from 'react'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { BoardCheck } from './board-check.tsx'
import { BoardText } from './board-text.tsx'
import { type Entry, entryOf } from './entry.ts'

/** Enters a draft that was held elsewhere: its board is pasted, or entered by hand, looked through, and corrected. */
export function EnterDraftDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [entry, setEntry] = useState<Entry | null>(null)
  return (
    <Dialog title="Enter a finished draft" onClose={onClose}>
      {entry === null ? (
        <BoardText
          text={text}
          onText={setText}
          onRead={(reading) => setEntry(entryOf(reading))}
          onByHand={() => setEntry(entryOf(null))}
        />
      ) : (
        <BoardCheck entry={entry} onEntry={setEntry} onBack={() => setEntry(null)} onDone={onClose} />
      )}
    </Dialog>
  )
}
