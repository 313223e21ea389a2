/** A call as it went over the wire. */
export interface RecordedCall {
  /** Of the documentation, such as `lineupSet`; null for what it does not have. */
  readonly operation: string | null
  readonly method: string
  readonly path: string
  readonly status: number
}

interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>
}

/** A `fetch` that writes down what was asked, and which operation of the server's own OpenAPI document that is. */
export async function recordCalls(url: string) {
  const { paths } = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as Documented // tests/http/openapi-v1.test.ts
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      params: path.split('{').length,
      operationId,
    })),
  )
  // A name goes before whatever stands there.
  routes.sort((a, b) => a.params - b.params)
  const made: RecordedCall[] = []
  return {
    made,
    /** How many were answered, of an operation. */
    answered: (operation: string) =>
      made.filter((call) => call.operation === operation && call.status < 300).length,
    fetch: async (address: string, init: RequestInit): Promise<Response> => {
      const response = await fetch(address, init)
      const { pathname } = new URL(address)
      const method = init.method ?? 'GET'
      const route = routes.find((one) => one.method === method && one.pattern.test(pathname))
      made.push({ operation: route?.operationId ?? null, method, path: pathname, status: response.status })
      return response
    },
  }
}
