import { ClipboardPaste, RotateCcw, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { DraftFiguresBasis, SourceMethod } from '../../feed/player/figures-basis.tsx'
import { ValueMethod } from '../../feed/player/list/value-method.tsx'
import { roundedPointsText } from '../../../shared/core/points.ts'
import type { Under } from '../../feed/points/under.ts'
import { SaveState, type SaveWords } from '../../data/saving/save-state.tsx'
import { PrintButton } from '../../ui/controls/print-button.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { moved } from '../../ui/moved.ts'
import { useUndoKey } from '../../ui/controls/use-undo-key.ts'
import { FindPlayer } from './find-player.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { RankDialog } from './rank-dialog.tsx'
import { DraftSheet } from './draft-sheet.tsx'
import { RankingList, type RankingListHandle } from './ranking-list.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import type { LeagueRanking, OwnRanking, RankedRow } from './types.ts'
import { useRanking } from './use-ranking.ts'

const WORDS: SaveWords = {
  nothing: 'Nothing changed yet',
  unsaved: 'Your order is still on this page.',
  changed: 'Your rankings were changed on another device',
  question: 'Which order do you want to keep?',
  keep: 'Keep this order',
  take: 'Use the other one',
}

type Open = { readonly what: 'paste' | 'reset' } | { readonly what: 'place'; readonly row: RankedRow }

/** The order, and everything that can be done to it. @param props.onReset it has become the league’s again */
export function Editor({
  under,
  mine,
  league,
  onReset,
}: {
  under: Under & { code: string }
  mine: OwnRanking
  league: LeagueRanking
  onReset: () => void
}) {
  const { code } = under
  const ranking = useRanking(code, { mine, league: league.players })
  const { rows, isOwn, change } = ranking
  const [open, setOpen] = useState<Open | null>(null)
  const list = useRef<RankingListHandle>(null)
  useUndoKey(ranking.undo)
  const indexOf = (id: string) => rows.findIndex((row) => row.id === id)
  const close = () => setOpen(null)

  function place(row: RankedRow, to: number): void {
    const from = indexOf(row.id)
    const next = from < 0 ? rows.toSpliced(to - 1, 0, row) : moved(rows, from, to - 1)
    change(next, `${row.name} is No. ${to}.`)
    list.current?.show(row.id)
  }

  return (
    <div className="space-y-4">
      <p className="max-w-prose print:hidden">
        {isOwn
          ? `Your own order of ${rows.length === 1 ? '1 player' : `${rows.length} players`}. After the last one, the league’s ranking follows.`
          : 'This is the league’s ranking, by value. Move a player to make it your own.'}{' '}
        Autopick uses it. Only you see it.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SaveState
          standing={ranking.standing}
          words={WORDS}
          onRetry={ranking.saver.retry}
          onKeepMine={ranking.saver.keepMine}
          onTakeTheirs={ranking.takeTheirs}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            aria-keyshortcuts="Control+Z Meta+Z"
            disabled={ranking.past.length === 0}
            onClick={ranking.undo}
          >
            <Undo2 aria-hidden size={18} />
            Undo
          </Button>
          <Button look="secondary" onClick={() => setOpen({ what: 'paste' })}>
            <ClipboardPaste aria-hidden size={18} />
            Paste a list
          </Button>
          <PrintButton label="Print draft sheet" />
          <Button
            look="secondary"
            disabled={!isOwn || ranking.standing.state === 'saving'}
            onClick={() => setOpen({ what: 'reset' })}
          >
            <RotateCcw aria-hidden size={18} />
            Reset
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {ranking.said}
      </p>
      <FindPlayer
        under={under}
        placeOf={(id) => indexOf(id) + 1 || null}
        onShow={(id) => list.current?.show(id)}
        onAdd={(row) => setOpen({ what: 'place', row })}
      />
      {/* With room for its lines before it is known, so that nothing below moves. */}
      <p className="min-h-[2lh] text-sm text-muted md:min-h-[1lh] print:hidden">
        <DraftFiguresBasis sport={under.sport} own={ownAdpOf(rows)} />
      </p>
      <Method under={under} league={league} />
      <DraftSheet rows={rows} />
      <RankingList
        ref={list}
        under={under}
        rows={rows}
        isByCategories={league.isByCategories}
        onChange={change}
        onPlace={(row) => setOpen({ what: 'place', row })}
      />
      {open?.what === 'paste' && (
        <PasteDialog
          code={code}
          onUse={(players) => change(players, `Your order has ${players.length} players.`)}
          onClose={close}
        />
      )}
      {open?.what === 'reset' && <ResetDialog code={code} onReset={onReset} onClose={close} />}
      {open?.what === 'place' && (
        <RankDialog
          name={open.row.name}
          at={indexOf(open.row.id) + 1 || rows.length + 1}
          last={indexOf(open.row.id) < 0 ? rows.length + 1 : rows.length}
          onPlace={(to) => place(open.row, to)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Whether draft positions were uploaded with the order. */
function ownAdpOf(rows: readonly RankedRow[]): 'some' | 'all' | 'none' {
  const own = rows.filter(({ adp }) => adp !== null).length
  return own === 0 ? 'none' : own === rows.length ? 'all' : 'some'
}

/** How value comes about, and where it begins in this league. */
function Method({
  under: { sport },
  league: { baselines, isByCategories },
}: {
  under: Under
  league: LeagueRanking
}) {
  return (
    <details className="text-sm text-muted print:hidden">
      <summary className="min-h-6 cursor-pointer">How value works in this league</summary>
      <ValueMethod sport={sport} isByCategories={isByCategories} />
      {!isByCategories && <SourceMethod sport={sport} />}
      <ul className="grid gap-x-6 py-1 sm:grid-cols-2 lg:grid-cols-3">
        {baselines.map(({ position, points, name }) => (
          <li key={position}>
            <span className="font-medium text-ink">{position}</span>{' '}
            {name === null
              ? 'at 0: the league needs more than there are'
              : `at ${roundedPointsText(points)}: ${name}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
