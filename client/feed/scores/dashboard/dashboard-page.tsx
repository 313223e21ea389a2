import { lazy, Suspense } from 'react'
import { SPORTS } from '../../../../shared/sports/index.ts'
import { useMedia } from '../../../ui/page/media.ts'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { useDashboardPlace } from './dashboard-address.ts'
import type { DashboardTab } from './dashboard-place.ts'
import { GamesSkeleton } from './games-skeleton.tsx'
import { GamesTab } from './games-tab.tsx'
import { MineLink } from './mine-link.tsx'
import { SportSelect } from './sport-select.tsx'
import { SportStrip } from './sport-strip.tsx'

const MineTab = lazy(async () => ({ default: (await import('./mine-tab.tsx')).MineTab }))
const NewsTab = lazy(async () => ({ default: (await import('../../news/news-tab.tsx')).NewsTab }))

const TABS = [
  { value: 'games', label: 'Games' },
  { value: 'news', label: 'News' },
] as const satisfies ReadonlyArray<{ value: DashboardTab; label: string }>

/** Home: the games and news of one of seven sports. */
export function DashboardPage() {
  const { place, chooseSport, chooseTab, chooseFilter, closeGame, address } = useDashboardPlace()
  const { sport, tab, game, filter, isMine } = place
  const what = tab === 'news' ? 'news' : sport === 'golf' ? 'tournaments' : 'games'
  const title = isMine ? 'Your games' : `${SPORTS[sport].name} ${what}`
  usePageTitle(title)
  const hasRoomForSports = useMedia('(min-width: 64rem)')
  return (
    <>
      {/* On a phone the dropdown says it, and the games have the room. */}
      <h1 className="text-lg font-bold max-sm:sr-only">{title}</h1>
      <Tabs<DashboardTab>
        label="Games or news"
        tabs={TABS}
        value={tab}
        onChange={chooseTab}
        aside={
          <div className="flex items-center gap-1.5 sm:gap-3">
            {hasRoomForSports ? (
              <SportStrip sport={isMine ? null : sport} tab={tab} />
            ) : (
              <MineLink isCurrent={isMine} />
            )}
            {/* Beside the strip it is there for keyboards and screen readers alone. */}
            <SportSelect
              value={isMine ? null : sport}
              onChange={chooseSport}
              isBesideStrip={hasRoomForSports}
            />
          </div>
        }
      >
        <TabPanel value="games">
          {isMine ? (
            <Suspense fallback={<GamesSkeleton />}>
              <MineTab address={address} openGame={game} fallback={sport} onCloseGame={closeGame} />
            </Suspense>
          ) : (
            <GamesTab
              key={sport}
              sport={sport}
              filter={filter}
              address={address}
              openGame={game}
              onFilter={chooseFilter}
              onCloseGame={closeGame}
            />
          )}
        </TabPanel>
        <TabPanel value="news">
          <Suspense>
            <NewsTab key={sport} sport={sport} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  )
}
