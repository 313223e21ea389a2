import { createRequire } from 'node:module'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { RestDoc } from './rest-route.ts'

const ERROR_STATUSES = {
  400: 'The input cannot be used; `fields` says what and why',
  401: 'Wrong username or password',
  403: 'Only for the commissioner',
  404: 'Not there, or not yours',
  409: 'Taken, full, or done already',
  422: 'The session is invalid, and nothing else',
  429: 'Too many tries',
}

/** For rows that are done once. */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random name for what you want done, such as a UUID. Send the same again when no answer came: it is done once, and for a week the answer is the same. With another body it is refused (409).',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const ErrorBody = z.object({ error: z.string(), fields: z.record(z.string(), z.string()).optional() })

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Empire API</title>
<link rel="stylesheet" href="/api/docs/ui/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="/api/docs/ui/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`

const START = `SwaggerUIBundle({ url: '/api/docs/json', dom_id: '#swagger-ui', deepLinking: true })\n`

/**
 * Serves the description of the documented paths: a page to read and try them at /api/docs, and the
 * OpenAPI document at /api/docs/json, which is made when somebody first asks.
 */
export async function mountDocs(server: FastifyInstance, routes: readonly RestDoc[]): Promise<void> {
  let document: string | null = null
  server.get('/api/docs/json', (_request, reply) => {
    document ??= JSON.stringify(describeApi(routes))
    return reply.type('application/json').send(document)
  })
  server.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(START))
  server.get('/api/docs', (_request, reply) =>
    // Swagger UI writes markup of its own making, which trusted types would not let it.
    reply.type('text/html').header('content-security-policy', DOCS_CSP).send(PAGE),
  )
  await server.register(fastifyStatic, {
    // Only its files: swagger-ui-dist itself reports installations to its makers.
    root: path.join(path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static'),
    prefix: '/api/docs/ui/',
    decorateReply: false,
    index: false,
  })
}

const DOCS_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/** An OpenAPI 3.1 document of the rows. */
function describeApi(routes: readonly RestDoc[]) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Empire',
      version: '1',
      description:
        'Plain JSON over the procedures that the app itself uses. Send `Authorization: Bearer` tokens.',
    },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths: Object.fromEntries(
      routes.map((route) => [route.path, { [route.method.toLowerCase()]: describe(route) }]),
    ),
  }
}

function describe(route: RestDoc) {
  const request = jsonSchema(route.request, 'input')
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2]],
    security: route.signedIn ? [{ session: [] }] : [],
    ...(route.once ? { parameters: [IDEMPOTENCY_KEY] } : {}),
    ...(route.method === 'POST'
      ? { requestBody: { content: { 'application/json': { schema: request } } } }
      : { parameters: parameters(request) }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: jsonSchema(route.response, 'output') } },
      },
      ...Object.fromEntries(
        Object.entries(ERROR_STATUSES).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: jsonSchema(ErrorBody, 'output') } } },
        ]),
      ),
    },
  }
}

function parameters(schema: Record<string, unknown>) {
  const required = (schema['required'] ?? []) as string[] // JSON Schema of an object
  return Object.entries((schema['properties'] ?? {}) as Record<string, unknown>).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
