import type { ReactNode } from 'react'
import { differenceText, pointsText } from '../../../shared/core/points.ts'
import {
  pickText,
  RECORD_LISTS,
  streakText,
  tradeText,
  weekText,
} from '../../../shared/labels/history/history.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links } from '../../ui/page/routes.ts'
import { personIn, seasonNameIn } from './named.ts'
import { PlaceLink } from './place-link.tsx'
import type {
  GameRecord,
  HistoryRecords,
  PickRecord,
  Remembered,
  StreakRecord,
  TradeRecord,
  WeekRecord,
} from './types.ts'

/** So many are shown before the rest is asked for. */
const SHOWN = 3

/** What a row of any list is made of. */
interface Line {
  readonly key: string
  readonly rank: number
  readonly value: string
  readonly who: { readonly person: string; readonly team: string }
  readonly detail: ReactNode
}

/** The league's records, each leading to its game. */
export function Records({ of }: { of: Remembered }) {
  const lists = RECORD_LISTS.flatMap(({ key, title, note }) => {
    const lines = linesOf(of, key)
    return lines.length === 0 ? [] : [{ key, title, note, lines }]
  })
  if (lists.length === 0) return null
  return (
    <section aria-labelledby="records" className="space-y-3">
      <h2 id="records" className="text-lg font-bold">
        Records
      </h2>
      <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {lists.map(({ key, title, note, lines }) => (
          <section
            key={key}
            aria-label={title}
            className="min-w-0 rounded-box border border-line bg-surface px-4 py-3"
          >
            <h3 className="font-bold">{title}</h3>
            {note !== null && <p className="text-sm text-muted">{note}</p>}
            <Lines of={of} lines={lines.slice(0, SHOWN)} />
            {lines.length > SHOWN && (
              <details>
                <summary className="cursor-pointer py-1 font-medium text-gold-ink">
                  See all {lines.length}
                </summary>
                <Lines of={of} lines={lines.slice(SHOWN)} />
              </details>
            )}
          </section>
        ))}
      </div>
    </section>
  )
}

function Lines({ of, lines }: { of: Remembered; lines: readonly Line[] }) {
  return (
    <ol className="divide-y divide-line">
      {lines.map(({ key, rank, value, who, detail }) => (
        <li key={key} className="flex gap-3 py-2">
          <span className="w-5 shrink-0 text-center text-muted">{rank}</span>
          <span className="min-w-0 grow">
            <span className="flex justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{personIn(of, who.person)?.name ?? who.team}</span>{' '}
                <span className="text-sm text-muted">{who.team}</span>
              </span>
              <span className="shrink-0 font-bold">{value}</span>
            </span>
            <span className="block text-sm wrap-anywhere text-muted">{detail}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function linesOf(of: Remembered, key: keyof HistoryRecords): Line[] {
  const { records } = of.all
  switch (key) {
    case 'highestWeeks':
    case 'lowestWeeks':
    case 'benchPoints':
      return records[key].map((row) => weekLine(of, row))
    case 'blowouts':
    case 'closestGames':
      return records[key].map((row) => gameLine(of, row))
    case 'winningStreaks':
      return records[key].map((row) => streakLine(of, row, 'W'))
    case 'losingStreaks':
      return records[key].map((row) => streakLine(of, row, 'L'))
    case 'bestPicks':
    case 'worstPicks':
      return records[key].map((row) => pickLine(of, row))
    case 'trades':
      return records[key].map((row) => tradeLine(of, row))
    default:
      return key satisfies never
  }
}

function weekLine(of: Remembered, row: WeekRecord): Line {
  return {
    key: `${row.season} ${row.week} ${row.who.person} ${row.who.team}`,
    rank: row.rank,
    value: pointsText(row.points),
    who: row.who,
    detail: <PlaceLink of={of} place={row} />,
  }
}

function gameLine(of: Remembered, row: GameRecord): Line {
  const { points, theirs, over } = row
  return {
    key: `${row.season} ${row.week} ${row.matchup}`,
    rank: row.rank,
    value: differenceText(points - theirs),
    who: row.who,
    detail: (
      <>
        {pointsText(points)} to {pointsText(theirs)} over {personIn(of, over.person)?.name ?? over.team} ·{' '}
        <PlaceLink of={of} place={row} />
      </>
    ),
  }
}

function streakLine(of: Remembered, row: StreakRecord, result: 'W' | 'L'): Line {
  return {
    key: `${row.season} ${row.week} ${row.who.person}`,
    rank: row.rank,
    value: streakText(row, result),
    who: row.who,
    detail: (
      <>
        From {weekText(row.from, seasonNameIn(of, row.from.season))} to <PlaceLink of={of} place={row} />
        {row.isRunning && ' · still running'}
      </>
    ),
  }
}

function tradeLine(of: Remembered, row: TradeRecord): Line {
  const { season, week, event, who, over, points, theirs } = row
  const when = weekText(row, seasonNameIn(of, season))
  return {
    key: `${season} ${week} ${event} ${who.team} ${row.rank} ${row.got.join()}`,
    rank: row.rank,
    value: differenceText(points - theirs),
    who,
    detail: (
      <>
        {tradeText(row)} from {personIn(of, over.person)?.name ?? over.team} ·{' '}
        <TextLink
          href={
            event === null
              ? links.season(of.code, { season, part: 'transactions' })
              : links.event(of.code, event)
          }
        >
          {when}
        </TextLink>
      </>
    ),
  }
}

function pickLine(of: Remembered, row: PickRecord): Line {
  const { season } = row
  return {
    key: `${season} ${row.overall}`,
    rank: row.rank,
    value: differenceText(row.points - row.expected),
    who: row.who,
    detail: (
      <>
        {pickText(row)} ·{' '}
        <TextLink href={links.season(of.code, { season, part: 'draft' })}>
          {seasonNameIn(of, season)}
        </TextLink>
      </>
    ),
  }
}
