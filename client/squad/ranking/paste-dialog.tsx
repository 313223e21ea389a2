import { useState } from 'react'
import { MOST_PASTED } from '../../../shared/ranking/pasted/limits.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextAreaField } from '../../ui/controls/field.tsx'
import { MatchedLines } from './matched-lines.tsx'
import { chosenFrom, type Choices } from './pasted.ts'
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
  const players = list && chosenFrom(list, choices)
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
            hint="From anywhere: names alone, with positions and teams, or whole tables. Best first."
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
            This replaces your order. After its last player, the league’s ranking follows.
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
