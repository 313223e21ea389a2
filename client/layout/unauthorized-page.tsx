import { routes } from '../routes.ts'
import { ButtonLink } from '../ui/button.tsx'

export function UnauthorizedPage() {
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <h1 className="text-lg font-bold">403 – You are not authorized to view this page.</h1>
      <p className="mt-2 mb-6 text-muted">Only the commissioner of a league can change its settings.</p>
      <ButtonLink href={routes.fantasyDashboard}>To your leagues</ButtonLink>
    </div>
  )
}
