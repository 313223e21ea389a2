/* What leads through a league, in one file that is loaded behind the first view. */
export { LeagueInBar } from './league-in-bar.tsx'
export { Sidebar } from './sidebar.tsx'
export { ThumbTabs } from './thumb-tabs.tsx'
