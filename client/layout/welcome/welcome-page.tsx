import { trpc } from '../../data/trpc/trpc.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { WaysToJoin } from './ways-to-join.tsx'
import { Follow } from './follow.tsx'
import { Today } from './today.tsx'
import { useFollowedSports } from './use-followed-sports.ts'

/** The first page of a new account: the ways into a league, which sports to follow, and what is on today. */
export function WelcomePage() {
  usePageTitle('Welcome')
  const me = trpc.auth.me.useQuery(undefined, { staleTime: Infinity })
  const followed = useFollowedSports()
  return (
    <div className="mx-auto max-w-6xl">
      <div className="text-xl font-bold break-words">
        <h1 className="inline">Welcome</h1>
        {me.data && `, ${me.data.username}`}
      </div>
      <p className="text-muted">You’re in. Get into a league, or just follow the scores.</p>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="min-w-0 space-y-3">
          <WaysToJoin />
          <OwnerNote username={me.data?.username ?? 'NAME'} />
        </div>
        <div className="min-w-0 space-y-6">
          <Follow {...followed} />
          <Today sports={followed.sports} />
        </div>
      </div>
    </div>
  )
}

/** For whoever runs a server that has no owner yet. */
function OwnerNote({ username }: { username: string }) {
  const { data } = trpc.admin.mine.useQuery()
  if (data?.hasOwner !== false) return null
  return (
    <p className="rounded-box border border-line bg-surface px-4 py-3 text-sm">
      This server has no owner yet. If you run it, open the link it printed when it started, or run{' '}
      <code className="font-mono break-words select-all">npx empire owner {username}</code> in its folder.
    </p>
  )
}
