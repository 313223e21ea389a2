import { useSearchParams } from 'wouter'
import { classNames } from '../ui/class-names.ts'
import { useMedia } from '../ui/media.ts'
import { changed } from '../ui/search-params.ts'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { Board } from './board.tsx'
import { Budgets } from './budgets.tsx'
import { Chat } from './chat.tsx'
import { Log } from './log.tsx'
import { PickList } from './pick-list.tsx'
import { Players } from './players.tsx'
import { Queue } from './queue.tsx'
import { Roster } from './roster.tsx'
import { useTable } from './table.ts'
import { TeamColumns } from './team-columns.tsx'

const TABS = [
  { value: 'players', label: 'Players' },
  { value: 'queue', label: 'Queue' },
  { value: 'roster', label: 'Roster' },
  { value: 'chat', label: 'Chat' },
  { value: 'log', label: 'Log' },
] as const
const BOARD_TAB = { value: 'board', label: 'Board' } as const

type Tab = (typeof TABS)[number]['value'] | 'board'

const PANELS = { players: Players, queue: Queue, roster: Roster, chat: Chat, log: Log } as const

/** The board and the panel beside it; on a phone one of them, by tabs at the bottom. Which, the address says. */
export function RoomParts() {
  const { isMock } = useTable()
  const isDesk = useMedia('(min-width: 64rem)')
  const [params, setParams] = useSearchParams()
  const go = (next: Readonly<Record<string, string>>) =>
    setParams((before) => changed(before, next), { replace: true })
  const tabs = (isDesk ? TABS : [BOARD_TAB, ...TABS]).filter(
    // Nobody else is in a mock draft, and nothing of it is kept.
    ({ value }) => !isMock || (value !== 'chat' && value !== 'log'),
  )
  const tab: Tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'players'
  const view = params.get('view') ?? (isDesk ? 'board' : 'list')
  const board = <Picks view={view} onView={(view) => go({ view })} />
  return (
    <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {isDesk && board}
      <div
        className={classNames(
          'flex min-h-0 min-w-0 flex-col gap-2',
          // Below the thumb.
          !isDesk &&
            '[&_[role=tab]]:grow [&_[role=tab]]:px-1.5 [&_[role=tab]]:text-sm [&_[role=tablist]]:w-full [&>:first-child]:order-last [&>:first-child]:border-t [&>:first-child]:border-b-0',
        )}
      >
        <Tabs label="Draft room" tabs={tabs} value={tab} onChange={(next) => go({ tab: next })}>
          {tabs.map(({ value }) => {
            const Panel = value === 'board' ? null : PANELS[value]
            return (
              <TabPanel key={value} value={value} className="min-h-0 grow outline-offset-0">
                {Panel ? <Panel /> : board}
              </TabPanel>
            )
          })}
        </Tabs>
      </div>
    </div>
  )
}

const VIEWS = [
  { value: 'board', label: 'Board' },
  { value: 'list', label: 'List' },
] as const

function Picks({ view, onView }: { view: string; onView: (view: string) => void }) {
  const { room } = useTable()
  const isAuction = room.state.plan?.kind === 'auction'
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col gap-2">
      <div role="group" aria-label="Show as" className="flex shrink-0 gap-1">
        {VIEWS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={view === value}
            onClick={() => onView(value)}
            className="min-h-9 rounded-box border border-edge px-3 text-sm font-medium aria-pressed:bg-gold-wash aria-pressed:text-gold-ink"
          >
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
