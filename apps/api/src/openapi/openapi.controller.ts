import { APP_CONFIG, Public } from '@app/common';
import type { AppConfig } from '@app/common';
import { DescribedRecorderRoutes } from '@app/traffic';
import { DescribedWidgetRoutes } from '@app/widget';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { createOpenApiDocument } from './openapi-document.js';
import type { DescribedController } from './openapi-document.js';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Groundswell API</title><meta name="robots" content="noindex">
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body><div id="swagger-ui"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/init.js"></script>
</body>
</html>
`;
const INIT = `SwaggerUIBundle({ url: '/api/docs.json', dom_id: '#swagger-ui', deepLinking: true });\n`;

@Public()
@Controller('api')
export class OpenApiController {
  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly discovery: DiscoveryService,
  ) {}

  @Get('docs.json')
  document(): Record<string, unknown> {
    const controllers = this.discovery
      .getControllers()
      .flatMap(({ metatype }) =>
        metatype === null ? [] : [metatype as unknown as DescribedController],
      );
    return createOpenApiDocument(
      [...controllers, DescribedWidgetRoutes, DescribedRecorderRoutes],
      this.config.publicUrl,
    );
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  page(): string {
    return PAGE;
  }

  @Get('docs/init.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  init(): string {
    return INIT;
  }
}
