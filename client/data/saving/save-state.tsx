import { Button } from '../../ui/controls/button.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import type { Saved, Standing } from './saver.ts'

/** The names of a document in the texts of its save state. */
export interface SaveWords {
  /** Before the first save: `Nothing picked yet` */
  readonly nothing: string
  /** `Your picks are still on this page.` */
  readonly unsaved: string
  /** `Your bracket was changed on another device` */
  readonly changed: string
  /** `Which picks shall be kept?` */
  readonly question: string
  /** `Keep these picks` */
  readonly keep: string
  /** `Take the other ones` */
  readonly take: string
}

/** Whether a document is safe on the server, and what to do if it is not. */
export function SaveState<What>({
  standing,
  words,
  onRetry,
  onKeepMine,
  onTakeTheirs,
}: {
  standing: Standing<What>
  words: SaveWords
  onRetry: () => void
  onKeepMine: () => void
  onTakeTheirs: (theirs: Saved<What>) => void
}) {
  switch (standing.state) {
    case 'saving':
      return <Quiet>Saving…</Quiet>
    case 'saved':
      return <Quiet>{standing.at === null ? words.nothing : `Saved ${dateAndTime(standing.at)}`}</Quiet>
    case 'unsaved':
      return (
        <Alert words={`Not saved. ${words.unsaved}`}>
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
        <Alert words={changedWords(words, standing.theirs)}>
          <Button look="secondary" onClick={onKeepMine}>
            {words.keep}
          </Button>
          <Button look="secondary" onClick={() => onTakeTheirs(standing.theirs)}>
            {words.take}
          </Button>
        </Alert>
      )
  }
}

function changedWords({ changed, question }: SaveWords, { updatedAt }: Saved<unknown>): string {
  const when = updatedAt === null ? '' : ` at ${dateAndTime(updatedAt)}`
  return `Not saved. ${changed}${when}. ${question}`
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
