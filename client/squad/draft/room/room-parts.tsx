import {
  ArrowLeftRight,
  Grid3x3,
  List,
  ListOrdered,
  MessageCircle,
  ScrollText,
  Search,
  Shirt,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { classNames } from '../../../ui/class-names.ts'
import { useMedia } from '../../../ui/page/media.ts'
import { changed } from '../../../ui/page/search-params.ts'
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { Board } from '../board/board.tsx'
import { Budgets } from '../board/budgets.tsx'
import { Chat } from './chat.tsx'
import { Log } from './log.tsx'
import { PickList } from '../board/pick-list.tsx'
import { Players } from '../players/players.tsx'
import { Queue } from '../players/queue.tsx'
import { Roster } from '../board/roster.tsx'
import { useTable } from '../table/table.ts'
import { Trades } from './trades.tsx'
import { TeamColumns } from '../board/team-columns.tsx'

const TABS = [
  { value: 'players', label: 'Players', Icon: Search },
  { value: 'board', label: 'Board', Icon: Grid3x3 },
  { value: 'queue', label: 'Queue', Icon: ListOrdered },
  { value: 'roster', label: 'Roster', Icon: Shirt },
  { value: 'trades', label: 'Trades', Icon: ArrowLeftRight },
  { value: 'chat', label: 'Chat', Icon: MessageCircle },
  { value: 'log', label: 'Log', Icon: ScrollText },
] as const

type Tab = (typeof TABS)[number]['value']

const PANELS = {
  players: Players,
  queue: Queue,
  roster: Roster,
  trades: Trades,
  chat: Chat,
  log: Log,
} as const

/**
 * The board and the panel beside it; on a phone one of them, by tabs in the place of the strip at the bottom, whose
 * theme button stays at their right. Which one is in the address; a draft that is over opens on what was picked.
 */
export function RoomParts() {
  const { isMock, room } = useTable()
  const isDesk = useMedia('(min-width: 64rem)')
  const [params, setParams] = useSearchParams()
  const go = (next: Readonly<Record<string, string>>) =>
    setParams((before) => changed(before, next), { replace: true })
  const tabs = TABS.filter(
    // A mock draft has no other members, and nothing of it is stored.
    ({ value }) =>
      !(isMock && (value === 'chat' || value === 'log')) &&
      !(isDesk && value === 'board') &&
      // On a phone the banner leads to the trades: there is no room for one tab more.
      !(value === 'trades' && (isMock || !isDesk || !room.tradesPicks || room.state.stage === 'over')),
  )
  const usual: Tab = room.state.stage !== 'over' ? 'players' : isDesk ? 'roster' : 'board'
  const tab: Tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? usual
  const view = params.get('view') ?? (isDesk ? 'board' : 'list')
  const board = <Picks view={view} onView={(view) => go({ view })} />
  return (
    <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1fr)_29.5rem]">
      {isDesk && board}
      <div
        data-own-tabs={isDesk ? undefined : ''}
        className={classNames(
          'flex min-h-0 min-w-0 flex-col gap-2',
          isDesk && '[&_[role=tab]]:min-h-9',
          !isDesk &&
            '[&>:first-child]:fixed [&>:first-child]:bottom-0 [&>:first-child]:left-0 [&>:first-child]:right-13 [&>:first-child]:z-30 [&>:first-child]:h-(--dock) [&>:first-child]:flex-nowrap [&>:first-child]:border-t [&>:first-child]:border-b-0 [&>:first-child]:bg-surface sm:[&>:first-child]:right-16',
          !isDesk &&
            '[&_[role=tab]]:h-full [&_[role=tab]]:grow [&_[role=tab]]:border-b-0 [&_[role=tab]]:px-0.5',
          !isDesk && '[&_[role=tablist]]:m-0 [&_[role=tablist]]:h-full [&_[role=tablist]]:w-full',
          !isDesk && '[&_[aria-selected=true]]:text-gold-ink',
        )}
      >
        <Tabs
          label="Draft room"
          tabs={tabs.map(({ value, label, Icon }) => ({
            value,
            label: (
              <TabLabel value={value} label={label} icon={isDesk ? null : <Icon aria-hidden size={18} />} />
            ),
          }))}
          value={tab}
          onChange={(next) => go({ tab: next })}
        >
          {tabs.map(({ value }) => {
            const Panel = value === 'board' ? null : PANELS[value]
            return (
              <TabPanel
                key={value}
                value={value}
                className={classNames(
                  'min-h-0 grow outline-offset-0',
                  // The list of players has the whole width.
                  !isDesk && value !== 'players' && 'px-2 sm:px-3',
                )}
              >
                {Panel ? <Panel /> : board}
              </TabPanel>
            )
          })}
        </Tabs>
      </div>
    </div>
  )
}

/** @param props.icon above the word on a phone; null on a desk */
function TabLabel({ value, label, icon }: { value: Tab; label: string; icon: ReactNode }) {
  const { room } = useTable()
  const queued = value === 'queue' ? room.queue.length : 0
  const count = queued > 0 && (
    <span
      aria-hidden
      className={icon ? 'absolute left-full text-sm leading-4 font-bold' : 'ml-1.5 text-muted'}
    >
      {queued}
    </span>
  )
  if (!icon)
    return (
      <>
        {label}
        {count}
      </>
    )
  return (
    <span className="inline-flex flex-col items-center text-sm leading-4">
      <span className="relative">
        {icon}
        {count}
      </span>
      {label}
    </span>
  )
}

const VIEWS = [
  { value: 'board', label: 'Board', Icon: Grid3x3 },
  { value: 'list', label: 'List', Icon: List },
] as const

function Picks({ view, onView }: { view: string; onView: (view: string) => void }) {
  const { room } = useTable()
  const isAuction = room.state.plan?.kind === 'auction'
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col gap-2">
      <div role="group" aria-label="Show as" className="flex shrink-0 gap-1">
        {VIEWS.map(({ value, label, Icon }) => (
          <button
            key={value}
            type="button"
            aria-pressed={view === value}
            onClick={() => onView(value)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-box border border-edge px-3 text-sm font-medium aria-pressed:bg-gold-wash aria-pressed:text-gold-ink max-lg:min-h-11"
          >
            <Icon aria-hidden size={16} />
            {label}
          </button>
        ))}
      </div>
      <div className="min-h-0 grow">
        {view === 'list' ? <PickList /> : isAuction ? <TeamColumns /> : <Board />}
      </div>
      {isAuction && <Budgets />}
    </div>
  )
}
