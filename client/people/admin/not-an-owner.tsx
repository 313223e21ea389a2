import { routes } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'

/** For whoever is signed in and no owner: how the person who has the machine becomes one. */
export function NotAnOwner() {
  usePageTitle('For the owner of this server')
  const mine = trpc.admin.mine.useQuery()
  const me = trpc.auth.me.useQuery()
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <h1 className="text-lg font-bold">For the owner of this server</h1>
      {mine.data?.hasOwner === false && (
        <p className="mt-2">
          This server has no owner yet. If you run it, open the link it printed when it started.
        </p>
      )}
      <p className="mt-2">
        {mine.data?.hasOwner === false ? 'Or type this' : 'If you run it, type this'} on its machine, in
        Empire’s folder:
      </p>
      <p className="my-4 rounded-box border border-line bg-sunken px-4 py-3 font-mono break-words select-all">
        npx empire owner {me.data?.username ?? 'USERNAME'}
      </p>
      <p className="mb-6 text-muted">Then load this page again.</p>
      <ButtonLink href={routes.dashboard}>To the scores</ButtonLink>
    </div>
  )
}
