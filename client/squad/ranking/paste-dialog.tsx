import { useState } from 'react'
import { MOST_PASTED } from '../../../shared/ranking/pasted/limits.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { MatchedLines } from './matched-lines.tsx'
import { chosenFrom, type Choices } from './pasted.ts'
import { MOST_BYTES, readUploaded } from './uploaded.ts'
import type { MatchedList, RankedRow } from './types.ts'

/**
 * Makes an order of a list of names from anywhere: pasted, matched with the players, doubts settled by hand.
 * @param props.onUse with the players of the list, in its order
 */
export function PasteDialog({
  code,
  onUse,
  onClose,
}: {
  code: string
  onUse: (players: readonly RankedRow[]) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [list, setList] = useState<MatchedList | null>(null)
  const [choices, setChoices] = useState<Choices>(new Map())
  const match = trpc.ranking.match.useMutation({
    onSuccess: (matched) => {
      setChoices(new Map())
      setList(matched)
    },
    meta: { failure: 'The list could not be matched. Please try again.' },
  })
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async (file: File | undefined) => {
    if (!file) return
    const size = Math.min(file.size, MOST_BYTES + 1)
    const bytes = await file
      .slice(0, size)
      .arrayBuffer()
      .catch(() => null)
    const read = bytes ? readUploaded(new Uint8Array(bytes)) : { problem: 'The file could not be read.' }
    setProblem('problem' in read ? read.problem : null)
    if ('text' in read) setText(read.text)
  }
  const players = list && chosenFrom(list, choices)
  const picks = players?.filter(({ adp }) => adp !== null).length ?? 0
  return (
    <Dialog title="Paste a list" onClose={onClose}>
      {list === null || players === null ? (
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            match.mutate({ code, text })
          }}
        >
          <TextAreaField
            label="Your list, a player a line"
            rows={12}
            maxLength={MOST_PASTED.characters}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={'1. First Player, RB, BUF\n2. Second Player (WR - MIA)\n3. Last, First'}
            hint="From anywhere: names alone, with positions and teams, or whole tables. Best first. A column with the heading ADP is kept as your average draft positions."
          />
          <TextField
            label="Or a CSV file"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            error={problem}
            onChange={({ target }) => void upload(target.files?.[0])}
          />
          <Button type="submit" disabled={text.trim() === ''} busy={match.isPending}>
            Find these players
          </Button>
        </form>
      ) : (
        <div className="space-y-4">
          <MatchedLines
            list={list}
            choices={choices}
            onChoose={(line, id) => setChoices(new Map(choices).set(line, id))}
          />
          <p className="text-muted">
            {players.length === 0 && list.every(({ match }) => match.kind === 'unknown')
              ? 'No line names a player that this league could draft. Is it a list of another sport?'
              : 'This replaces your order. After its last player, the league’s ranking follows.'}
            {picks > 0 && ` ${picks === 1 ? '1 player has' : `${picks} players have`} an ADP in it.`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              disabled={players.length === 0}
              onClick={() => {
                onUse(players)
                onClose()
              }}
            >
              {players.length === 1 ? 'Use this player' : `Use these ${players.length} players`}
            </Button>
            <Button look="secondary" onClick={() => setList(null)}>
              Back to the text
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
