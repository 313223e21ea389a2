import { adpText } from '../../../shared/labels/player/projection.ts'
import { ArrowDown, ArrowUp, Ellipsis, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, memo } from 'react'
import { Link } from 'wouter'
import { StatusChip } from '../../feed/player/player-status.tsx'
import { Value } from '../../feed/player/value.tsx'
import { roundedPointsText, sumText, valueText } from '../../../shared/core/points.ts'
import type { Under } from '../../feed/points/under.ts'
import { links } from '../../ui/page/routes.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { useMenu } from '../../ui/controls/use-menu.ts'
import type { RankedRow } from './types.ts'

/** Height of a row in root ems. */
export const ROW_REM = { wide: 3.25, narrow: 4.75 } as const

const FIGURE = 'hidden w-16 shrink-0 text-right md:block'

/** Columns that are there where someone has something in them. */
export interface RankingColumns {
  readonly hasProjections: boolean
  readonly hasAdp: boolean
  /** Not in a league by categories. */
  readonly hasPoints: boolean
}

/** What the columns of a wide list are. */
export function RankingHead({ columns }: { columns: RankingColumns }) {
  return (
    <div
      aria-hidden
      className="hidden items-center gap-2 border-b border-line px-3 py-2 text-sm leading-tight font-medium text-muted md:flex"
    >
      <span className="w-16">Yours</span>
      <span className="grow">Player</span>
      <span className={FIGURE}>League</span>
      <span className={FIGURE}>Value</span>
      {columns.hasProjections && <span className={FIGURE}>Proj. season</span>}
      {columns.hasAdp && <span className={FIGURE}>ADP</span>}
      {columns.hasPoints && (
        <>
          <span className={FIGURE}>Points</span>
          <span className={FIGURE}>Last season</span>
        </>
      )}
      <span className="w-28" />
    </div>
  )
}

/** A player in an order of one’s own, with all the ways to move them. */
export function RankingRow({
  under,
  row,
  index,
  place,
  count,
  gap,
  isWide,
  columns,
  isDragged,
  shift,
  onKeyDown,
  onGrip,
  onUp,
  onDown,
  onTop,
  onPlace,
  onRemove,
}: {
  under: Under & { code: string }
  row: RankedRow
  index: number
  /** The number it has, or would have if what is dragged were dropped. */
  place: number
  count: number
  /** Room before it for those that are not rendered, in pixels. */
  gap: number
  isWide: boolean
  columns: RankingColumns
  isDragged: boolean
  /** How far it stands away from its place while something is dragged; null for not at all. */
  shift: string | null
  onKeyDown: (event: KeyboardEvent) => void
  onGrip: (event: PointerEvent<HTMLElement>) => void
  onUp: () => void
  onDown: () => void
  onTop: () => void
  onPlace: () => void
  onRemove: () => void
}) {
  const { id, name, rank, value, points, lastSeason, projected } = row
  const adp = row.adp ?? row.averagePick
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is in it
    <li
      data-index={index}
      data-player={id}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{
        height: `${isWide ? ROW_REM.wide : ROW_REM.narrow}rem`,
        marginTop: gap,
        transform: shift === null ? undefined : `translateY(${shift})`,
      }}
      className={classNames(
        'relative grid grid-cols-[auto_1fr_auto] content-center items-center gap-x-2 px-2 md:flex md:px-3',
        isDragged ? 'z-10 rounded-box border border-gold bg-gold-wash' : 'border-b border-line bg-surface',
      )}
      onKeyDown={onKeyDown}
    >
      <span
        aria-hidden
        title="Drag"
        onPointerDown={onGrip}
        className="row-span-2 flex w-11 shrink-0 cursor-grab touch-none items-center gap-1 self-stretch text-muted md:w-16"
      >
        <GripVertical size={16} className="shrink-0" />
        <span className="font-medium text-ink">{place}</span>
      </span>
      <span className="min-w-0 grow leading-tight">
        <Link
          href={links.player({ sport: under.sport, id, league: under.code })}
          data-row
          data-part="name"
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowUp"
          className="block scroll-mt-4 scroll-mb-24 truncate font-bold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <Belongs row={row} />
      </span>
      <span className={classNames(FIGURE, 'text-muted')}>
        <span className="sr-only">League’s rank </span>
        {rank ?? '–'}
      </span>
      <span className={FIGURE}>
        <span className="sr-only">Value </span>
        <Value of={value} />
      </span>
      {columns.hasProjections && (
        <span className={FIGURE}>
          <span className="sr-only">Projected for the season by ESPN </span>
          {projected === null ? '–' : sumText(projected)}
        </span>
      )}
      {columns.hasAdp && (
        <span className={FIGURE} title={row.adp === null ? undefined : 'Your list'}>
          <span className="sr-only">Average draft position </span>
          {adp === null ? '–' : adpText(adp)}
        </span>
      )}
      {columns.hasPoints && (
        <>
          <span className={FIGURE}>
            <span className="sr-only">Points </span>
            {points === null ? '–' : sumText(points)}
          </span>
          <span className={classNames(FIGURE, 'text-muted')}>
            <span className="sr-only">Last season </span>
            {lastSeason === null ? '–' : sumText(lastSeason)}
          </span>
        </>
      )}
      <span className="flex shrink-0 justify-end md:w-28">
        <RowButton part="up" label={`Move ${name} up`} isOff={index === 0} onPress={onUp}>
          <ArrowUp aria-hidden size={18} />
        </RowButton>
        <RowButton part="down" label={`Move ${name} down`} isOff={index === count - 1} onPress={onDown}>
          <ArrowDown aria-hidden size={18} />
        </RowButton>
        <More name={name} choices={{ 'To the top': onTop, 'Move to rank…': onPlace, Remove: onRemove }} />
      </span>
      <span className="col-span-2 col-start-2 truncate text-sm text-muted md:hidden">
        {[
          rank !== null && `League ${rank}`,
          value !== null && `Value ${valueText(value)}`,
          adp !== null && `ADP ${adpText(adp)}`,
          points !== null
            ? `${roundedPointsText(points)} pts`
            : lastSeason !== null && `${sumText(lastSeason)} last season`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}

const Belongs = memo(function Belongs({ row: { positions, team, status } }: { row: RankedRow }) {
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <span className="truncate">
        {positions.join('/')} · {team ?? 'No team'}
      </span>
      <StatusChip isShort status={status} />
    </span>
  )
})

const SIZE = 'size-8 md:size-9'

/** Keeps the focus at the ends of the list, where it does nothing. */
function RowButton({
  part,
  label,
  isOff,
  onPress,
  children,
}: {
  part: 'up' | 'down'
  label: string
  isOff: boolean
  onPress: () => void
  children: React.ReactNode
}) {
  return (
    <IconButton
      data-part={part}
      label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
      className={SIZE}
    >
      {children}
    </IconButton>
  )
}

function More({ name, choices }: { name: string; choices: Readonly<Record<string, () => void>> }) {
  const menu = useMenu()
  return (
    <>
      <IconButton {...menu.button} data-part="more" label={`More for ${name}`} className={SIZE}>
        <Ellipsis aria-hidden size={18} />
      </IconButton>
      <span
        {...menu.popover}
        className="absolute inset-auto m-0 w-44 rounded-box border border-edge bg-surface p-1.5 text-ink"
      >
        {Object.entries(choices).map(([label, choose]) => (
          <button
            key={label}
            type="button"
            onClick={(event) => {
              event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
              choose()
            }}
            className="flex min-h-10 w-full items-center rounded-box px-3 text-left hover:bg-sunken"
          >
            {label}
          </button>
        ))}
      </span>
    </>
  )
}
