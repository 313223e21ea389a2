import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Pick } from '../../shared/rules/draft/state.ts'
import { turnWords } from '../../shared/words/turn.ts'
import { links } from '../routes.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { draftCsv } from './csv.ts'
import { nameTeam, useTable } from './table.ts'
import { valueOf, valueWords } from './words.ts'

const SHOWN = 5

/** When a draft is over: what were the best values and the longest reaches, the whole as a file, and the rosters. */
export function After({ leagueName }: { leagueName: string }) {
  const { room, code, isMock } = useTable()
  const [isOpen, setIsOpen] = useState(false)
  const { state } = room
  const hasRanks = state.picks.some((pick) => pick && valueOf(pick) !== null)
  return (
    <section aria-label="After the draft" className="flex shrink-0 flex-wrap gap-2">
      {hasRanks && (
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          Values and reaches
        </Button>
      )}
      <Button
        look="secondary"
        onClick={() =>
          save(
            `${leagueName} draft.csv`,
            draftCsv(state, (id) => nameTeam(room, id)),
          )
        }
      >
        <Download aria-hidden size={18} />
        Download as CSV
      </Button>
      {!isMock && (
        <ButtonLink href={links.league('rosters', code)} look="secondary">
          To the rosters
        </ButtonLink>
      )}
      {isOpen && <Summary onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function Summary({ onClose }: { onClose: () => void }) {
  const { room } = useTable()
  const valued = room.state.picks.flatMap((pick) => {
    const value = pick && valueOf(pick)
    return pick && value !== null ? [{ pick, value }] : []
  })
  const best = valued.toSorted((a, b) => b.value - a.value)
  return (
    <Dialog title="Values and reaches" onClose={onClose}>
      <p className="mb-4 text-muted">
        Each pick against the player’s place in the league’s ranking when the draft began.
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <Ranked title="Best values" rows={best.filter(({ value }) => value > 0).slice(0, SHOWN)} />
        <Ranked
          title="Longest reaches"
          rows={best
            .toReversed()
            .filter(({ value }) => value < 0)
            .slice(0, SHOWN)}
        />
      </div>
    </Dialog>
  )
}

function Ranked({ title, rows }: { title: string; rows: ReadonlyArray<{ pick: Pick; value: number }> }) {
  const { room } = useTable()
  return (
    <section>
      <h3 className="mb-2 font-bold">{title}</h3>
      {rows.length === 0 && <p className="text-muted">None.</p>}
      <ol className="space-y-2">
        {rows.map(({ pick, value }) => (
          <li key={pick.player.id}>
            <p>
              <strong className="font-bold">{pick.player.name}</strong>, {valueWords(value)}
            </p>
            <p className="text-sm text-muted">
              {nameTeam(room, pick.teamId)} · {turnWords(room.state, pick.overall)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Has the browser keep a text as a file. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
