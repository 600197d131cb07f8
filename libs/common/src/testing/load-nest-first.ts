// nestjs-pino is CommonJS and requires Nest, which is ESM; Jest can serve that only when Nest is loaded already.
import 'reflect-metadata';
import '@nestjs/core';
