import { SPORTS } from '../../shared/sports/index.ts'
import { NewsTab } from '../news/news-tab.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { type DashboardTab, useDashboardPlace } from './dashboard-address.ts'
import { GamesTab } from './games-tab.tsx'
import { SportSelect } from './sport-select.tsx'

const TABS = [
  { value: 'games', label: 'Games' },
  { value: 'news', label: 'News' },
] as const satisfies ReadonlyArray<{ value: DashboardTab; label: string }>

/** Home: the games and news of one of seven sports. */
export function DashboardPage() {
  const { place, chooseSport, chooseTab, closeGame } = useDashboardPlace()
  const { sport, tab, game } = place
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-lg font-bold sm:text-xl">
          {SPORTS[sport].name} {tab === 'news' ? 'news' : sport === 'golf' ? 'tournaments' : 'games'}
        </h1>
        <SportSelect value={sport} onChange={chooseSport} />
      </div>
      <Tabs<DashboardTab> label="Games or news" tabs={TABS} value={tab} onChange={chooseTab}>
        <TabPanel value="games">
          <GamesTab key={sport} sport={sport} openGame={game} onCloseGame={closeGame} />
        </TabPanel>
        <TabPanel value="news">
          <NewsTab key={sport} sport={sport} />
        </TabPanel>
      </Tabs>
    </>
  )
}
