/** The token of an Authorization header, or null where there is none or it is no bearer token. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1] ?? null
}
