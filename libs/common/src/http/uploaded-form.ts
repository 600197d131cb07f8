import type { Multipart } from '@fastify/multipart';
import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { requireOwnUserId } from '../actor.js';
import { AppError } from '../errors/app-error.js';
import { refuseUnstorable } from '../errors/refuse-unstorable.js';
import type { ActorRequest } from './request-actor.js';

/** A form with at most one file, read into memory within the limits of its route. */
export interface UploadedForm {
  readonly fields: ReadonlyMap<string, string>;
  /** `null` when the form has no such file. */
  readonly file: Buffer | null;
}

export interface UploadLimits {
  /** Name of the file's field. */
  readonly file: string;
  readonly maxFileBytes: number;
  /** The error message for a larger file. */
  readonly tooLarge: () => AppError;
}

const MAX_FIELDS = 5;
const MAX_FIELD_BYTES = 1_000;
/** Boundaries, headers and fields around the file. */
const MAX_WRAPPING_BYTES = 50_000;

/** The form of a route that declares one with `@Endpoint({ form })`. */
export const FormUpload = createParamDecorator(
  (limits: UploadLimits, context: ExecutionContext): Promise<UploadedForm> =>
    readForm(context.switchToHttp().getRequest<ActorRequest>(), limits),
);

async function readForm(request: ActorRequest, limits: UploadLimits): Promise<UploadedForm> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Please send a form (multipart/form-data).');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limits.maxFileBytes + MAX_WRAPPING_BYTES) throw limits.tooLarge();
  const fields = new Map<string, string>();
  let file: Buffer | null = null;
  const parts = request.parts({
    limits: {
      fileSize: limits.maxFileBytes,
      files: 1,
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + 1,
      fieldSize: MAX_FIELD_BYTES,
    },
  });
  try {
    for await (const part of parts) file = (await readPart(part, limits.file, fields)) ?? file;
  } catch (error) {
    throw refusalOf(error, limits);
  }
  refuseUnstorable(Object.fromEntries(fields));
  if (request.user !== undefined) requireOwnUserId(request.user, Object.fromEntries(fields));
  return { fields, file };
}

async function readPart(
  part: Multipart,
  name: string,
  fields: Map<string, string>,
): Promise<Buffer | null> {
  if (part.type === 'file') {
    const bytes = await part.toBuffer();
    return part.fieldname === name ? bytes : null;
  }
  if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
  return null;
}

function refusalOf(error: unknown, limits: UploadLimits): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return limits.tooLarge();
  if (error instanceof AppError || (typeof code === 'string' && code.startsWith('FST_')))
    return error;
  // What remains is a body that is not a form, or one that was cut off.
  return new AppError('validation_failed', 'The form could not be parsed.', { cause: error });
}
