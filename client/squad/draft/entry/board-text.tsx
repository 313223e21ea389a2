import { useState } from 'react'
import type { BoardReading } from '../../../../shared/draft/pasted/board.ts'
import { MOST_PASTED_BOARD } from '../../../../shared/draft/pasted/limits.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField, TextField } from '../../../ui/controls/field.tsx'
import { decode, MOST_BYTES } from '../../ranking/uploaded.ts'
import { useCode, useTable } from '../table/table.ts'

const EXAMPLE = '1.01 First Player, RB, BUF\n1.02 Second Player (WR - MIA)\n…'
const AUCTION_EXAMPLE = 'First Team: First Player $45\nSecond Team: Second Player $31\n…'

/** The first step: the board as text, or none. */
export function BoardText({
  text,
  onText,
  onRead,
  onByHand,
}: {
  text: string
  onText: (text: string) => void
  onRead: (reading: BoardReading) => void
  onByHand: () => void
}) {
  const code = useCode()
  const { room } = useTable()
  const isAuction = room.settings.kind === 'auction'
  const [problem, setProblem] = useState<string | null>(null)
  const reading = trpc.draft.readBoard.useMutation({
    onSuccess: onRead,
    meta: { failure: 'The board could not be read. Please try again.' },
  })
  const upload = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES) return setProblem('The file is too large. Copy the board out of it instead.')
    const bytes = await file.arrayBuffer().catch(() => null)
    const read = bytes && decode(new Uint8Array(bytes))
    setProblem(
      read === null
        ? 'This is no text file. Save the sheet as CSV (comma-separated), and choose that file.'
        : read.length > MOST_PASTED_BOARD.characters
          ? 'The file is too long. Leave out what is not the board.'
          : null,
    )
    if (read !== null && read.length <= MOST_PASTED_BOARD.characters) onText(read)
  }
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        reading.mutate({ code, text })
      }}
    >
      <p>
        For a draft you held somewhere else. Everyone gets their roster, the draft page shows the board, and
        the season starts as after a draft here. Check the league’s settings first: they can’t all be changed
        afterward.
      </p>
      <TextAreaField
        label="The board"
        rows={10}
        maxLength={MOST_PASTED_BOARD.characters}
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        placeholder={isAuction ? AUCTION_EXAMPLE : EXAMPLE}
        hint={
          isAuction
            ? 'With teams and prices: a player a line, rosters one below the other, or columns from a spreadsheet.'
            : 'A list by round or by team, or a spreadsheet with a column for each team. Picks go by the league’s draft format.'
        }
      />
      <TextField
        label="Or a CSV file"
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        error={problem}
        onChange={({ target }) => void upload(target.files?.[0])}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={text.trim() === ''} busy={reading.isPending}>
          Read the board
        </Button>
        <Button look="secondary" onClick={onByHand}>
          Enter picks one by one
        </Button>
      </div>
    </form>
  )
}
