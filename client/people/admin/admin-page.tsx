import type { ComponentType } from 'react'
import { useLocation, useParams } from 'wouter'
import { Answer } from '../../data/fetching/answer.tsx'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { type AdminPart, links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx'
import { NotAnOwner } from './not-an-owner.tsx'
import { Leagues } from './leagues.tsx'
import { Log } from './log.tsx'
import { OverviewCards } from './overview.tsx'
import { People } from './people.tsx'
import { SignUpRules } from './sign-up.tsx'

const PARTS = [
  { value: 'server', label: 'Server' },
  { value: 'people', label: 'People' },
  { value: 'leagues', label: 'Leagues' },
  { value: 'sign-up', label: 'Sign-up' },
  { value: 'log', label: 'Log' },
] as const
type Part = (typeof PARTS)[number]['value']

const PANELS = {
  server: OverviewCards,
  people: People,
  leagues: Leagues,
  'sign-up': SignUpRules,
  log: Log,
} as const satisfies Record<Part, ComponentType>

/** The page of the server's owner; all others read how an owner is made. */
export function AdminPage() {
  const mine = trpc.admin.mine.useQuery()
  return (
    <Answer of={mine} failed="The page could not be loaded." waiting={<Skeleton className="h-96" />}>
      {({ isOwner }) => (isOwner ? <Desk /> : <NotAnOwner />)}
    </Answer>
  )
}

function Desk() {
  const { part: named } = useParams<{ part?: string }>()
  const [, navigate] = useLocation()
  const part = PARTS.find(({ value }) => value === (named ?? 'server'))?.value
  usePageTitle('Server')
  if (part === undefined || named === 'server') return <NotFoundPage />
  const open = (value: Part) => navigate(links.admin(value === 'server' ? null : (value satisfies AdminPart)))
  const Panel = PANELS[part]
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="mb-3 text-lg font-bold">This server</h1>
      <Tabs label="Parts of the page" tabs={PARTS} value={part} onChange={open}>
        <TabPanel value={part} className="pt-5">
          <Panel />
        </TabPanel>
      </Tabs>
    </div>
  )
}
