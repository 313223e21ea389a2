import { Button } from '../ui/button.tsx'
import { dateAndTime } from '../ui/date-and-time.ts'
import type { Standing } from './saver.ts'
import type { SavedBracket } from '../../shared/bracket.ts'

/** Whether the picks are safe on the server, and what to do if they are not. */
export function SaveState({
  standing,
  onRetry,
  onKeepMine,
  onTakeTheirs,
}: {
  standing: Standing
  onRetry: () => void
  onKeepMine: () => void
  onTakeTheirs: (theirs: SavedBracket) => void
}) {
  switch (standing.state) {
    case 'saving':
      return <Quiet>Saving…</Quiet>
    case 'saved':
      return (
        <Quiet>{standing.at === null ? 'Nothing picked yet' : `Saved ${dateAndTime(standing.at)}`}</Quiet>
      )
    case 'unsaved':
      return (
        <Alert words="Not saved. Your picks are still on this page.">
          <Button look="secondary" onClick={onRetry}>
            Try again
          </Button>
        </Alert>
      )
    case 'refused':
      return (
        <Alert words={`Not saved. ${standing.words}`}>
          <Button look="secondary" onClick={onRetry}>
            Try again
          </Button>
        </Alert>
      )
    case 'changed':
      return (
        <Alert words={changedWords(standing.theirs)}>
          <Button look="secondary" onClick={onKeepMine}>
            Keep these picks
          </Button>
          <Button look="secondary" onClick={() => onTakeTheirs(standing.theirs)}>
            Take the other ones
          </Button>
        </Alert>
      )
  }
}

function changedWords({ updatedAt }: SavedBracket): string {
  const when = updatedAt === null ? '' : ` at ${dateAndTime(updatedAt)}`
  return `Not saved. Your bracket was changed on another device${when}. Which picks shall be kept?`
}

function Quiet({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="text-sm text-muted">
      {children}
    </p>
  )
}

function Alert({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-red">
      <p>{words}</p>
      {children}
    </div>
  )
}
