// What the engine would ask of Node where it runs there.
export {};
