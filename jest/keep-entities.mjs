// With its application's end the ORM's module prepares to forget every entity, for the modules of the next one will
// name theirs. Here these modules are loaded already and name nothing again.
const { MikroOrmEntitiesStorage } = await import(
  new URL('../node_modules/@mikro-orm/nestjs/mikro-orm.entities.storage.js', import.meta.url).href
);
MikroOrmEntitiesStorage.clearLater = () => undefined;
