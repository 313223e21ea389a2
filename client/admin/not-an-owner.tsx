import { routes } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { ButtonLink } from '../ui/button.tsx'
import { usePageTitle } from '../ui/page-title.ts'

/** For whoever is signed in and no owner: how the person who has the machine becomes one. It says nothing of the server. */
export function NotAnOwner() {
  usePageTitle('For the owner of this server')
  const me = trpc.auth.me.useQuery()
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <h1 className="text-xl font-bold">For the owner of this server</h1>
      <p className="mt-2">If you run it, type this on its machine, in Empire’s folder:</p>
      <p className="my-4 rounded-box border border-line bg-sunken px-4 py-3 font-mono break-words select-all">
        npx empire owner {me.data?.username ?? 'USERNAME'}
      </p>
      <p className="mb-6 text-muted">Then load this page again.</p>
      <ButtonLink href={routes.dashboard}>To the scores</ButtonLink>
    </div>
  )
}
