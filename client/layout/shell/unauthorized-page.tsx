import { useLocation, useSearchParams } from 'wouter'
import { links, routes } from '../../ui/page/routes.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'

/** For members who may not change a league; and, as the product spec has it, when the check failed. */
export function UnauthorizedPage() {
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const unchecked = params.get('unchecked')
  usePageTitle('Not authorized')
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <h1 className="text-lg font-bold">403 – You are not authorized to view this page.</h1>
      <p role="status" className="mt-2 mb-6 text-muted">
        {unchecked === null
          ? 'Only the commissioner of a league can change its settings.'
          : 'The server could not be asked whether you are the commissioner of the league.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {unchecked !== null && (
          <Button onClick={() => navigate(links.leagueSettings(unchecked), { replace: true })}>
            Try again
          </Button>
        )}
        <ButtonLink look={unchecked === null ? 'primary' : 'secondary'} href={routes.fantasyDashboard}>
          To your leagues
        </ButtonLink>
      </div>
    </div>
  )
}
