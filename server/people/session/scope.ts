import type { TokenScope } from '../../../shared/account/token-scopes.ts'
import { SCOPE_LABELS } from '../../../shared/labels/account/token-scopes.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'

/** Whether whoever acts may do what takes that scope: they themselves may, and a token that has it. */
export function hasScope({ through }: Pick<App, 'through'>, scope: TokenScope): boolean {
  return through === null || through.scopes.includes(scope)
}

/**
 * Whoever acts through an API token may only do what it has the scope for; whoever acts themselves may.
 * @param scope null for what no token may do
 * @throws {DomainError} NOT_BY_TOKEN, or TOKEN_LACKS_SCOPE with the scope that it takes
 */
export function needScope({ through }: Pick<App, 'through'>, scope: TokenScope | null): void {
  if (through === null) return
  if (scope === null) throw new DomainError('NOT_BY_TOKEN')
  if (hasScope({ through }, scope)) return
  throw new DomainError('TOKEN_LACKS_SCOPE', {
    message: `The API token “${through.name}” may not do that: it takes the scope “${scope}” (${SCOPE_LABELS[scope].name}). Make a token that has it on your account page.`,
  })
}
