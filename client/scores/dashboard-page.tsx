import { lazy, Suspense } from 'react'
import { SPORTS } from '../../shared/sports/index.ts'
import { NewsTab } from '../news/news-tab.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { type DashboardTab, useDashboardPlace } from './dashboard-address.ts'
import { GamesTab } from './games-tab.tsx'
import { GamesSkeleton } from './games-skeleton.tsx'
import { MineLink } from './mine-link.tsx'
import { SportSelect } from './sport-select.tsx'

const MineTab = lazy(async () => ({ default: (await import('./mine-tab.tsx')).MineTab }))

const TABS = [
  { value: 'games', label: 'Games' },
  { value: 'news', label: 'News' },
] as const satisfies ReadonlyArray<{ value: DashboardTab; label: string }>

/** Home: the games and news of one of seven sports. */
export function DashboardPage() {
  const { place, chooseSport, chooseTab, closeGame, address } = useDashboardPlace()
  const { sport, tab, game, isMine } = place
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-lg font-bold sm:text-xl">
          {isMine
            ? 'Your games'
            : `${SPORTS[sport].name} ${tab === 'news' ? 'news' : sport === 'golf' ? 'tournaments' : 'games'}`}
        </h1>
        <div className="flex items-center gap-3">
          <MineLink isCurrent={isMine} />
          <SportSelect value={isMine ? null : sport} onChange={chooseSport} />
        </div>
      </div>
      <Tabs<DashboardTab> label="Games or news" tabs={TABS} value={tab} onChange={chooseTab}>
        <TabPanel value="games">
          {isMine ? (
            <Suspense fallback={<GamesSkeleton even={false} />}>
              <MineTab address={address} openGame={game} fallback={sport} onCloseGame={closeGame} />
            </Suspense>
          ) : (
            <GamesTab key={sport} sport={sport} address={address} openGame={game} onCloseGame={closeGame} />
          )}
        </TabPanel>
        <TabPanel value="news">
          <NewsTab key={sport} sport={sport} />
        </TabPanel>
      </Tabs>
    </>
  )
}
