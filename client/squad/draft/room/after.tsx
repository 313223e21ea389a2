import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Pick } from '../../../../shared/rules/draft/state.ts'
import { turnLabel } from '../../../../shared/labels/draft/turn.ts'
import { links } from '../../../ui/page/routes.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { AddDraft } from '../commissioner/add-draft.tsx'
import { ShareDraft } from './share-draft.tsx'
import { draftCsv } from './csv.ts'
import { nameTeam, useTable } from '../table/table.ts'
import { valueOf, valueLabel } from '../table/labels.ts'

const SHOWN = 5

/** When a draft is over: its steals and reaches, all of it as a file, and the rosters. */
export function After({ leagueName }: { leagueName: string }) {
  const { room, code, isMock } = useTable()
  const [isOpen, setIsOpen] = useState(false)
  const { state } = room
  const hasRanks = state.picks.some((pick) => pick && valueOf(pick) !== null)
  return (
    <section aria-label="After the draft" className="flex shrink-0 flex-wrap gap-2 max-lg:px-2">
      {hasRanks && (
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          Steals & reaches
        </Button>
      )}
      <Button
        look="secondary"
        onClick={() =>
          saveFile(
            `${leagueName} draft.csv`,
            draftCsv(state, (id) => nameTeam(room, id)),
            'text/csv',
          )
        }
      >
        <Download aria-hidden size={18} />
        Download as CSV
      </Button>
      <ShareDraft leagueName={leagueName} />
      {!isMock && code !== null && (
        <ButtonLink href={links.startMock(code)} look="secondary">
          Mock draft
        </ButtonLink>
      )}
      {!isMock && code !== null && (
        <ButtonLink href={links.league('rosters', code)} look="secondary">
          Rosters
        </ButtonLink>
      )}
      {!isMock && code !== null && room.me.isCommissioner && <AddDraft code={code} />}
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
    <Dialog title="Steals & reaches" onClose={onClose}>
      <p className="mb-4 text-muted">
        Each pick against the player’s rank in the league when the draft started.
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <Ranked title="Biggest steals" rows={best.filter(({ value }) => value > 0).slice(0, SHOWN)} />
        <Ranked
          title="Biggest reaches"
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
              <strong className="font-bold">{pick.player.name}</strong>, {valueLabel(value)}
            </p>
            <p className="text-sm text-muted">
              {nameTeam(room, pick.teamId)} · {turnLabel(room.state, pick.overall)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
